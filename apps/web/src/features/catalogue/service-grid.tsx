import type { CardService } from './card-service.ts';
import { ServiceCard } from './service-card.tsx';

type Props = { services: readonly CardService[]; level?: 2 | 3 };

/** Cards of one size, as many in a row as fit. */
export function ServiceGrid({ services, level }: Props) {
  return (
    <ul className="grid gap-4 tablet:gap-6 [grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr))]">
      {services.map((service) => (
        <li key={service.id} className="grid min-w-0">
          <ServiceCard service={service} {...(level ? { level } : {})} />
        </li>
      ))}
    </ul>
  );
}
