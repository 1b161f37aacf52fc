// Spans of time and numbers in the page's language. The formatter of use-intl does more than we need, and would be part of the
// first load of every page.
import { useMemo } from 'react';
import { useLocale } from 'use-intl';

/** In seconds, the largest first. */
const units = [
  ['year', 31_536_000],
  ['month', 2_628_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

export function useFormats() {
  const locale = useLocale();
  return useMemo(() => formatsOf(locale), [locale]);
}

export function formatsOf(locale: string) {
  return {
    number: (value: number, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options).format(value),
    /**
     * "2 hours ago", in the largest unit of which at least one has passed. What seems to come yet is now: the clock that
     * wrote it is ahead of this one.
     */
    ago: (moment: Date, now: number) => {
      const seconds = Math.min(0, Math.round((moment.getTime() - now) / 1000));
      const [unit, length] = units.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
      // Only "now" has a word of its own: "yesterday" would be wrong for half of what is a day ago.
      const numeric = unit === 'second' ? 'auto' : 'always';
      return new Intl.RelativeTimeFormat(locale, { numeric }).format(Math.trunc(seconds / length), unit);
    },
  };
}
