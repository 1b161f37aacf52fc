import { useMemo } from 'react';
import { orderSource } from '../../shell/checkout/order-source.ts';
import { isStandalone } from '../../shell/install/display-mode.ts';
import { isAppleDevice } from '../../shell/install/may-prompt.ts';
import type { OrderPresets } from './order-presets.ts';

/** Where the orders of this form come from. It is sent to the server alone, so nothing that is rendered depends on it. */
export function useSource({ source, pageState }: Pick<OrderPresets, 'source' | 'pageState'>): string {
  return useMemo(() => {
    const isBrowser = typeof navigator !== 'undefined' && typeof matchMedia !== 'undefined';
    return orderSource({
      requested: source,
      pageState,
      isStandalone: isBrowser && isStandalone(),
      isIos: isBrowser && isAppleDevice({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints }),
    });
  }, [source, pageState]);
}
