import { formatMoment } from './dates.ts';
import { useZone } from './use-moments.ts';

/** A moment in the zone of the viewer, in UTC on pointing. It breaks, where it has to, between day and time only. */
export function Moment({ at, className = '' }: { at: string; className?: string }) {
  const [day, time] = formatMoment(at, useZone()).split(' ');
  return (
    <time dateTime={at} title={`${formatMoment(at)} UTC`} className={`tabular-nums ${className}`}>
      <span className="whitespace-nowrap">{day}</span> <span className="whitespace-nowrap">{time}</span>
    </time>
  );
}
