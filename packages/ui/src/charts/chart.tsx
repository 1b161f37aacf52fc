// The one chart of the shop and the console: figures over time as bars, areas and lines. Here is what a page is rendered
// with; the drawing comes as a chunk of its own, because it is nobody's first need.
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { chunk } from '../chunk.ts';
import { toneSwatch } from './chart-tones.ts';
import type { ChartProps } from './chart-types.ts';

export type { ChartPlace, ChartProps, ChartSeries } from './chart-types.ts';

const drawing = chunk(() => import('./chart-drawing.tsx'));
type Drawing = typeof import('./chart-drawing.tsx');

export function Chart(props: ChartProps) {
  const [module, setModule] = useState<Drawing>();
  useEffect(() => drawing.whenReady((loaded) => setModule(loaded)), []);
  return (
    <figure className={props.className}>
      {props.series.length > 1 && <Legend series={props.series} />}
      {/* As high before the drawing is here as with it. */}
      <div className="h-56">
        {module ? <module.ChartDrawing {...props} /> : <div className="h-full rounded-control bg-surface-2" />}
      </div>
    </figure>
  );
}

function Legend({ series }: Pick<ChartProps, 'series'>) {
  return (
    <figcaption className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
      {series.map((one) => (
        <span key={one.name} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={clsx('shrink-0', toneSwatch(one))} />
          {one.name}
        </span>
      ))}
    </figcaption>
  );
}
