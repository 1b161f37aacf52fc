import { Card } from '@crescendo/ui/card';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';

export type Feature = { icon: LucideIcon; title: string; text: string };

export function FeatureGrid({ features }: { features: Feature[] }) {
  return (
    <ul
      className={clsx(
        'grid gap-4 tablet:gap-6 large:grid-cols-3',
        // Three in two columns would leave a hole.
        features.length === 3 ? 'tablet:grid-cols-3' : 'tablet:grid-cols-2',
      )}
    >
      {features.map(({ icon: Icon, title, text }) => (
        <Card key={title} render={<li />}>
          <span className="grid size-10 place-items-center rounded-control bg-primary-subtle text-primary-text">
            <Icon className="size-5" aria-hidden="true" />
          </span>
          <h3 className="mt-4 text-16 text-balance hyphens-auto">{title}</h3>
          <p className="mt-1.5 text-15 text-pretty text-ink-2">{text}</p>
        </Card>
      ))}
    </ul>
  );
}
