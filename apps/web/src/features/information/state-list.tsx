import { Card } from '@crescendo/ui/card';
import type { Feature } from './feature-grid.tsx';

/** Words of the product and what they mean. */
export function StateList({ states }: { states: Feature[] }) {
  return (
    <Card padding="none" render={<dl />} className="divide-y divide-line">
      {states.map(({ icon: Icon, title, text }) => (
        <div key={title} className="px-5 py-4">
          <dt className="flex items-center gap-3 text-15 font-medium">
            <Icon className="size-5 text-primary-text" aria-hidden="true" />
            {title}
          </dt>
          <dd className="mt-1 pl-8 text-14 text-pretty text-ink-2">{text}</dd>
        </div>
      ))}
    </Card>
  );
}
