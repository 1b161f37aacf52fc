import type { CardService } from './card-service.ts';
import { ServiceCard } from './service-card.tsx';

type Props = { services: readonly CardService[]; level?: 2 | 3 };

/** Cards of one size, as many in a row as fit. */
export function ServiceGrid({ services, level }: Props) {
  return (
    <ul className="grid gap-4 tablet:gap-6 [grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr))]">
      {services.map((service) => (
        <li
          key={service.id}
          // What is out of sight is laid out when it comes near; the shadow of a lifted card reaches over its edge.
          className="grid min-w-0 [contain-intrinsic-block-size:auto_255px] [content-visibility:auto] [overflow-clip-margin:2rem] tablet:[contain-intrinsic-block-size:auto_263px]"
        >
          <ServiceCard service={service} {...(level ? { level } : {})} />
        </li>
      ))}
    </ul>
  );
}
