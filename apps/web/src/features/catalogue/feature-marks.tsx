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
    // In a row there is one line for them: what does not fit it is counted, and named when it is pointed at.
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
      {worn.map(({ id, name }, at) => (
        <Badge
          key={id}
          title={name}
          className={at === 0 ? 'only-roomy min-w-0 wrap-anywhere' : 'wrap-anywhere tablet:sr-only'}
        >
          <span className="min-w-0 tablet:truncate">{name}</span>
        </Badge>
      ))}
      {worn.length > 1 && <More labels={worn.slice(1)} className="only-roomy max-tablet:hidden" />}
      {/* Here the first is not to be seen; the others are read out as everywhere. */}
      {worn.length > 0 && <More labels={worn} className="hidden only-crowded" read={worn[0]?.name} />}
    </span>
  );
}

type MoreProps = Pick<Props, 'labels'> & { className: string; read?: string | undefined };

/** How many labels there is no place for, with their names for who points at it. */
function More({ labels, className, read }: MoreProps) {
  return (
    <Badge
      {...(read === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': read })}
      title={labels.map(({ name }) => name).join(', ')}
      className={`shrink-0 ${className}`}
    >
      +{labels.length}
    </Badge>
  );
}
