import { isAppleDevice } from '@crescendo/rules/install-prompt';
import type { OrderPresets } from '@crescendo/rules/order-presets';
import { orderSource } from '@crescendo/rules/order-source';
import { useMemo } from 'react';
import { isStandalone } from '../../shell/install/display-mode.ts';

/** Where the orders of this form come from. It is told to the server alone, so nothing that is rendered depends on it. */
export function useSource({ source, pageState }: Pick<OrderPresets, 'source' | 'pageState'>): string {
  return useMemo(() => {
    const isBrowser = typeof navigator !== 'undefined' && typeof matchMedia !== 'undefined';
    return orderSource({
      asked: source,
      pageState,
      isStandalone: isBrowser && isStandalone(),
      isIos: isBrowser && isAppleDevice({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints }),
    });
  }, [source, pageState]);
}
