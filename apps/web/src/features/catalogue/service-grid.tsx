import type { CardService } from './card-service.ts';
import { ServiceCard } from './service-card.tsx';

type Props = { services: readonly CardService[]; level?: 2 | 3 };

/** Cards of one size, as many in a row as fit. */
export const cardRows = 'grid gap-4 tablet:gap-6 [grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr))]';

/** What is out of sight is laid out when it comes near; the shadow of a lifted card reaches over its edge. */
export const cardPlace =
  'grid min-w-0 [contain-intrinsic-block-size:auto_300px] [content-visibility:auto] [overflow-clip-margin:2rem] tablet:[contain-intrinsic-block-size:auto_318px]';

export function ServiceGrid({ services, level }: Props) {
  return (
    <ul className={cardRows}>
      {services.map((service) => (
        <li key={service.id} className={cardPlace}>
          <ServiceCard service={service} {...(level ? { level } : {})} />
        </li>
      ))}
    </ul>
  );
}
