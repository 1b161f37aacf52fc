// What a chart is given.

export interface ChartPlace {
  /** In full, e.g. a day; also its key. */
  name: string;
  /** As the axis writes it. */
  short: string;
  /** Where it lies between others that are not evenly spaced, e.g. a moment in milliseconds. */
  at?: number | undefined;
}

export interface ChartSeries {
  name: string;
  /** One for each place; null where there is none. */
  values: readonly (number | null)[];
  /** Dashed is what the others are compared with, or what is only expected. */
  kind: 'bars' | 'area' | 'line' | 'dashed';
  tone?: 'primary' | 'secondary' | undefined;
}

export interface ChartProps {
  /** What the chart shows, for those who do not see it; the figures themselves belong into a table or a sum. */
  label: string;
  places: readonly ChartPlace[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
  /** Shorter, for the axis of values. */
  formatAxis?: ((value: number) => string) | undefined;
  /** Names a moment on an axis of moments. */
  formatAt?: ((at: number) => string) | undefined;
  /** The highest value there can be, with its name: a line at the top. */
  goal?: { value: number; label: string } | undefined;
  /** How to read single values by keyboard. */
  keys: string;
  className?: string | undefined;
}
