import type { DeliveryKind } from '@crescendo/rules/catalogue/service-terms';
import { useTranslations } from 'use-intl';
import { deliveryKindIcons } from '../../shell/icons/delivery-kind-icons.ts';

/** By what a service is delivered, and where: the line under its name. */
export function DeliveryLine({ kind, geo }: { kind: DeliveryKind; geo: string }) {
  const t = useTranslations('service-type');
  const Icon = deliveryKindIcons[kind];
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-13 text-ink-3">
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="min-w-0 wrap-anywhere">
        {t(`kinds.${kind}.name`)} · {geo}
      </span>
    </span>
  );
}
