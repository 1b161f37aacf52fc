// What a range picker is given.

/** Days as YYYY-MM-DD, both included. */
export interface DayRange {
  from: string;
  to: string;
}

export interface RangePreset {
  label: string;
  /** Undefined for everything. */
  range: DayRange | undefined;
}

export interface RangeFieldProps {
  label: string;
  /** The chosen range in words. */
  shown: string;
  value: DayRange | undefined;
  onChange: (range: DayRange | undefined) => void;
  presets: () => RangePreset[];
  /** Nothing after this day can be chosen. */
  lastDay: () => string;
  isDay: (text: string) => boolean;
  /** A language tag, for the names of months and weekdays. */
  locale: string;
  texts: {
    presets: string;
    from: string;
    to: string;
    apply: string;
    previousMonth: string;
    nextMonth: string;
    calendar: string;
    wrongDay: string;
    wrongOrder: string;
    wrongFuture: string;
  };
  className?: string | undefined;
}
