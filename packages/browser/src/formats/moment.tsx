import { formatMoment } from './dates.ts';

/** A moment in UTC that breaks, where it has to, between day and time only. */
export function Moment({ at }: { at: string }) {
  const [day, time] = formatMoment(at).split(' ');
  return (
    <time dateTime={at} className="tabular-nums">
      <span className="whitespace-nowrap">{day}</span> <span className="whitespace-nowrap">{time}</span>
    </time>
  );
}
