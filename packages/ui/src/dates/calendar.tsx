// A month of days of which two make a range. Grid, arrow keys and labels are react-day-picker's; names of months and
// weekdays come from the browser, so that no language has to be loaded for them.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { type DateRange, DayPicker } from 'react-day-picker';

export interface CalendarProps {
  label: string;
  previousMonth: string;
  nextMonth: string;
  /** A language tag. */
  locale: string;
  /** YYYY-MM-DD; nothing after it can be chosen. */
  lastDay: string;
  value: { from: string | undefined; to: string | undefined };
  /** The first press gives a beginning, the second an end. */
  onChange: (value: { from: string | undefined; to: string | undefined }) => void;
}

/** A day of the calendar as the picker has it: midnight where the browser is. Nothing else of the moment is read. */
const toDate = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};
const toDay = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    ...[date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')),
  ].join('-');

const navButton =
  'grid size-9 place-items-center rounded-control text-ink-2 hover:bg-popup-hover aria-disabled:opacity-40 touch:size-10 [&_svg]:size-4';

const classNames = {
  root: 'relative',
  months: '',
  month: 'grid gap-1',
  month_caption: 'flex h-9 items-center justify-center text-14 font-medium touch:h-10',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: navButton,
  button_next: navButton,
  month_grid: 'w-full table-fixed border-collapse',
  weekdays: 'h-7',
  weekday: 'text-12 font-medium text-ink-3',
  day: 'p-0 text-center text-14 tabular-nums',
  day_button:
    'h-9 w-full rounded-control outline-offset-[-2px] not-disabled:cursor-pointer not-disabled:hover:bg-popup-hover touch:h-10',
  today: 'font-semibold underline underline-offset-4',
  outside: 'invisible',
  disabled: 'text-ink-3 opacity-50',
  range_start: '[&>button]:bg-primary! [&>button]:text-on-primary',
  range_end: '[&>button]:bg-primary! [&>button]:text-on-primary',
  range_middle: 'bg-primary-subtle first:rounded-l-control last:rounded-r-control',
} as const;

export function Calendar({ label, previousMonth, nextMonth, locale, lastDay, value, onChange }: CalendarProps) {
  const last = toDate(lastDay);
  const names = useMemo(() => {
    const named = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, options);
      return (date: Date) => format.format(date);
    };
    return {
      month: named({ month: 'long', year: 'numeric' }),
      weekday: named({ weekday: 'short' }),
      wholeWeekday: named({ weekday: 'long' }),
      day: named({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    };
  }, [locale]);
  const selected: DateRange | undefined = value.from
    ? { from: toDate(value.from), to: value.to ? toDate(value.to) : undefined }
    : undefined;
  return (
    <DayPicker
      mode="range"
      required
      resetOnSelect
      aria-label={label}
      selected={selected}
      onSelect={(range) => onChange({ from: range.from && toDay(range.from), to: range.to && toDay(range.to) })}
      defaultMonth={toDate(value.to ?? value.from ?? lastDay)}
      endMonth={last}
      disabled={{ after: last }}
      today={last}
      weekStartsOn={1}
      fixedWeeks
      showOutsideDays
      classNames={classNames}
      components={{ Chevron }}
      formatters={{ formatCaption: names.month, formatWeekdayName: names.weekday }}
      labels={{
        labelNav: () => label,
        labelPrevious: () => previousMonth,
        labelNext: () => nextMonth,
        labelGrid: names.month,
        labelDayButton: names.day,
        labelWeekday: names.wholeWeekday,
      }}
    />
  );
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return orientation === 'left' ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />;
}
