import { callApi } from '@crescendo/browser/calls/call-api';
import type { Service } from '@crescendo/contract/catalogue/catalogue';
import { Switch } from '@crescendo/ui/forms/switch';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { guaranteeOf } from '../../checkout/order-readiness.ts';
import { type FrameData, useFrame } from '../../frame/frame-data.ts';

type Props = { service: Service; isWanted: boolean; onChange: (isWanted: boolean) => void };

/** Shown where the service delivers again what is lost and the panel charges for it, as on the order form. */
export function GuaranteeChoice({ service, isWanted, onChange }: Props) {
  const t = useTranslations('cart');
  const percent = useGuaranteePercent();
  const { isOffered, isGuarantee } = guaranteeOf(service, percent ?? 0, isWanted);
  if (!isOffered) return null;
  return (
    <Switch
      label={service.guarantee_days === null ? t('guarantee') : t('guaranteeDays', { days: service.guarantee_days })}
      description={t('guaranteeText')}
      checked={isGuarantee}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

let requested: Promise<number> | undefined;

function readPercent(frame: FrameData): Promise<number> {
  requested ??= callApi(frame, (api) => api.getBusinessSettings()).then(({ data }) => data.guarantee_charge_percent);
  // A server that did not answer is called again by the next editor.
  requested.catch(() => {
    requested = undefined;
  });
  return requested;
}

/** What the panel charges for it, requested once for each document. */
function useGuaranteePercent(): number | undefined {
  const frame = useFrame();
  const [percent, setPercent] = useState<number>();
  useEffect(() => {
    readPercent(frame).then(setPercent, () => {});
  }, [frame]);
  return percent;
}
