import type { DeliveryKind } from '@crescendo/rules/catalogue/service-terms';
import { useTranslations } from 'use-intl';
import { deliveryKindIcons } from '../../shell/icons/delivery-kind-icons.ts';

/** How services are delivered, by its name, and what the network requires of what they are ordered for. */
export function Delivery({ kinds, rules }: { kinds: readonly DeliveryKind[]; rules: string | null }) {
  const t = useTranslations('service-type');
  return (
    <div className="grid max-w-[46rem] gap-5">
      <ul className="grid gap-4">
        {kinds.map((kind) => {
          const Icon = deliveryKindIcons[kind];
          return (
            <li key={kind} className="flex gap-3">
              <span className="grid size-9 shrink-0 place-items-center rounded-control bg-primary-subtle text-primary-text">
                <Icon aria-hidden="true" className="size-4.5" />
              </span>
              <div className="min-w-0">
                <h3 className="text-16">{t(`kinds.${kind}.name`)}</h3>
                <p className="mt-0.5 text-15 text-pretty text-ink-2">{t(`kinds.${kind}.text`)}</p>
              </div>
            </li>
          );
        })}
      </ul>
      {rules && (
        <div className="rounded-control bg-info-subtle px-4 py-3 text-14">
          <h3 className="text-14 font-semibold text-info-text">{t('rules')}</h3>
          <p className="mt-0.5 text-pretty wrap-anywhere">{rules}</p>
        </div>
      )}
    </div>
  );
}
