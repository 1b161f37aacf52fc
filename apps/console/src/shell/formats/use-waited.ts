import { formatsOf } from '@crescendo/browser/formats/use-formats';
import { useLocale } from 'use-intl';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long something has waited, "5 hr 47 min": in the two largest units, so that what waits longest can be compared. */
export function useWaited() {
  const { number } = formatsOf(useLocale());
  return (since: string, now: number): string => {
    const ms = Math.max(0, now - Date.parse(since));
    const first = units.findIndex(([, length]) => ms >= length);
    const shown = first < 0 ? units.slice(-1) : units.slice(first, first + 2);
    let rest = ms;
    return shown
      .map(([unit, length]) => {
        const count = Math.floor(rest / length);
        rest -= count * length;
        return number(count, { style: 'unit', unit, unitDisplay: 'short' });
      })
      .join(' ');
  };
}
