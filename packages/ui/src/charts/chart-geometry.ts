// Where everything of a chart lies, in pixels.
import { scaleBand, scaleLinear } from '@visx/scale';
import type { ChartProps } from './chart-types.ts';

/** About as many lines of the grid as a reader takes in. */
const gridLines = 4;
/** Labels of places keep this distance from each other's beginning. */
const labelRoom = 64;
/** Of one digit in the size of the axes. */
const digitWidth = 7;
const room = { top: 10, right: 4, bottom: 24 };

export type Geometry = ReturnType<typeof chartGeometry>;

type Given = Pick<ChartProps, 'places' | 'series' | 'goal'> & {
  width: number;
  height: number;
  formatAxis: (value: number) => string;
};

export function chartGeometry({ places, series, goal, width, height, formatAxis }: Given) {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const highest = Math.max(0, ...values, goal?.value ?? 0);
  const lowest = Math.min(0, ...values);
  // Without any value there is still a ground to stand on.
  const y = scaleLinear({
    domain: [lowest, highest > lowest ? highest : lowest + 1],
    range: [height - room.bottom, room.top],
    nice: goal ? false : gridLines,
  });
  const ticks = y.ticks(gridLines);
  const left = Math.max(...ticks.map((tick) => formatAxis(tick).length), 1) * digitWidth + 8;
  const right = Math.max(width - room.right, left + 1);
  return { y, ticks, left, right, bottom: height - room.bottom, zero: y(0), ...across(places, left, right) };
}

/** Side by side, or by their distance in time. */
function across(places: ChartProps['places'], left: number, right: number) {
  const most = Math.max(Math.floor((right - left) / labelRoom), 1);
  const [first, last] = [places[0]?.at, places.at(-1)?.at];
  if (first !== undefined && last !== undefined) {
    const x = scaleLinear({ domain: [first, Math.max(last, first + 1)], range: [left, right] });
    const steps = Math.min(most, 4);
    return {
      xs: places.map(({ at }) => x(at ?? first)),
      bandwidth: 0,
      moments: Array.from({ length: steps + 1 }, (_, step) => {
        const at = first + ((last - first) * step) / steps;
        return { at, x: x(at) };
      }),
      labelled: [],
    };
  }
  const x = scaleBand({ domain: places.map(({ name }) => name), range: [left, right], padding: 0.24 });
  const bandwidth = x.bandwidth();
  const every = Math.max(Math.ceil(places.length / most), 1);
  return {
    xs: places.map(({ name }) => (x(name) ?? left) + bandwidth / 2),
    bandwidth,
    moments: [],
    // Counted from the end: the newest is always named.
    labelled: places.map((_, place) => place).filter((place) => (places.length - 1 - place) % every === 0),
  };
}

/** The place nearest to a pointer. */
export function placeAt({ xs }: Pick<Geometry, 'xs'>, x: number): number {
  let nearest = 0;
  for (const [place, own] of xs.entries())
    if (Math.abs(own - x) < Math.abs((xs[nearest] as number) - x)) nearest = place;
  return nearest;
}
