import { type Flag, flags } from '@crescendo/rules/catalogue/service-columns';
import { Badge } from '@crescendo/ui/data/badge';
import { Droplets, Package, RotateCcw, Tag, UserRound } from 'lucide-react';
import type { ListedService } from './card-service.ts';
import type { ServiceTexts } from './use-service-texts.ts';

const marks = [
  ['dripFeed', Droplets],
  ['refill', RotateCcw],
  ['package', Package],
  ['closedSales', Tag],
  ['personalManager', UserRound],
] as const satisfies [Flag, unknown][];

type Props = { service: ListedService; texts: ServiceTexts; labels: readonly { id: number; name: string }[] };

/** What a service can do, as marks that say their names, and the labels it wears. */
export function FeatureMarks({ service, texts, labels }: Props) {
  const { list: t, card } = texts;
  const worn = labels.filter(({ id }) => service.labelIds.includes(id));
  const held = marks.filter(([flag]) => service.flags & flags[flag]);
  if (held.length + worn.length === 0) return <span className="text-ink-3">{card('none')}</span>;
  return (
    // A row has place for marks alone: labels are counted, and named when the count is pointed at.
    <span className="flex max-w-44 flex-wrap gap-1 tablet:flex-nowrap">
      {held.map(([flag, Icon]) => (
        <span
          key={flag}
          role="img"
          aria-label={t(`feature.${flag}`)}
          title={t(`feature.${flag}`)}
          className="grid size-6 shrink-0 place-items-center rounded-sm bg-surface-3 text-ink-2"
        >
          <Icon aria-hidden="true" className="size-3.5" />
        </span>
      ))}
      {worn.map(({ id, name }) => (
        <Badge key={id} className="wrap-anywhere tablet:sr-only">
          {name}
        </Badge>
      ))}
      {worn.length > 0 && (
        <span
          aria-hidden="true"
          title={worn.map(({ name }) => name).join(', ')}
          className="flex h-6 items-center rounded-sm bg-surface-3 px-1.5 text-12 font-medium text-ink-2 max-tablet:hidden"
        >
          +{worn.length}
        </span>
      )}
    </span>
  );
}
