import { formatMoment } from '@crescendo/browser/formats/dates';
import { useFormatter, useNow } from 'use-intl';

/** How far a moment is away, in words; pointing at it shows it in UTC. */
export function Since({ at }: { at: string }) {
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  return (
    <time dateTime={at} title={`${formatMoment(at)} UTC`}>
      {format.relativeTime(new Date(at), { now, style: 'narrow' })}
    </time>
  );
}
