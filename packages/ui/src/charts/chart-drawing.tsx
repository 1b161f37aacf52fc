import { GridRows } from '@visx/grid';
import { AreaClosed, Bar, LinePath } from '@visx/shape';
import { clsx } from 'clsx';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { chartGeometry, type Geometry } from './chart-geometry.ts';
import { ChartReader } from './chart-reader.tsx';
import { toneFill, toneStroke } from './chart-tones.ts';
import type { ChartProps, ChartSeries } from './chart-types.ts';

const axisText = 'fill-ink-3 text-12 tabular-nums';

/** Drawn in pixels of its own place, so that lines stay thin and texts readable at every width. */
export function ChartDrawing(props: ChartProps) {
  const { label, places, series, format, formatAxis = format, formatAt, goal } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(frame);
  const [read, setRead] = useState<number>();
  const geometry = useMemo(
    () => chartGeometry({ places, series, goal, width, height, formatAxis }),
    [places, series, goal, width, height, formatAxis],
  );
  const { left, right, bottom, y, ticks, xs, labelled, moments } = geometry;
  const x = read === undefined ? undefined : xs[read];
  return (
    <div ref={frame} className="relative size-full">
      {width > 0 && (
        <>
          <svg role="img" aria-label={label} width={width} height={height} className="block overflow-visible">
            <GridRows
              scale={y}
              tickValues={ticks}
              left={left}
              width={right - left}
              className="[&_line]:stroke-line forced-color-adjust-none"
            />
            {x !== undefined && <Reading geometry={geometry} x={x} />}
            {series.map((one) => (
              <Drawn key={one.name} series={one} geometry={geometry} />
            ))}
            <path d={`M${left} ${geometry.zero}H${right}`} className="stroke-line-strong" />
            {goal && <path d={`M${left} ${y(goal.value)}H${right}`} className="stroke-ink-3 [stroke-dasharray:4_4]" />}
            {read !== undefined && <Dots series={series} geometry={geometry} place={read} />}
            {ticks.map((tick) => (
              <text key={tick} x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className={axisText}>
                {formatAxis(tick)}
              </text>
            ))}
            {labelled.map((place) => (
              <AxisLabel key={place} x={xs[place] as number} bottom={bottom} right={right} left={left}>
                {places[place]?.short ?? ''}
              </AxisLabel>
            ))}
            {moments.map((moment) => (
              <AxisLabel key={moment.at} x={moment.x} bottom={bottom} right={right} left={left}>
                {formatAt?.(moment.at) ?? ''}
              </AxisLabel>
            ))}
            {goal && (
              <text x={left + 4} y={y(goal.value) + 16} className={axisText}>
                {goal.label}
              </text>
            )}
          </svg>
          <ChartReader {...props} geometry={geometry} read={read} onRead={setRead} width={width} />
        </>
      )}
    </div>
  );
}

type Labelled = { x: number; bottom: number; left: number; right: number; children: string };

/** Below its place; at the ends it stays inside. */
function AxisLabel({ x, bottom, left, right, children }: Labelled) {
  const half = children.length * 3.5;
  const anchor = x + half > right ? 'end' : x - half < left ? 'start' : 'middle';
  const at = anchor === 'end' ? right : anchor === 'start' ? left : x;
  return (
    <text x={at} y={bottom + 18} textAnchor={anchor} className={axisText}>
      {children}
    </text>
  );
}

/** What is pointed at: a band behind a bar, a line through moments. */
function Reading({ geometry: { bandwidth, bottom }, x }: { geometry: Geometry; x: number }) {
  return bandwidth > 0 ? (
    <Bar
      x={x - bandwidth * 0.66}
      width={bandwidth * 1.32}
      y={4}
      height={bottom - 4}
      rx={4}
      className="fill-surface-3"
    />
  ) : (
    <path d={`M${x} 4V${bottom}`} className="stroke-control-line" />
  );
}

type Point = { x: number; y: number };

function Drawn({ series: { kind, tone = 'primary', values }, geometry }: { series: ChartSeries; geometry: Geometry }) {
  const { xs, y, zero, bandwidth } = geometry;
  const points = values.flatMap<Point>((value, place) =>
    value === null ? [] : [{ x: xs[place] as number, y: y(value) }],
  );
  if (kind === 'bars') {
    return points.map((point) => {
      // What is not zero can be seen, however small it is beside the highest.
      const height = point.y === zero ? 0 : Math.max(Math.abs(zero - point.y), 1.5);
      return (
        <Bar
          key={point.x}
          data-bar=""
          x={point.x - bandwidth / 2}
          width={bandwidth}
          y={point.y <= zero ? zero - height : zero}
          height={height}
          rx={Math.min(2, bandwidth / 4)}
          className={clsx('forced-color-adjust-none', toneFill[tone])}
        />
      );
    });
  }
  const place = { x: (point: Point) => point.x, y: (point: Point) => point.y };
  return (
    <>
      {kind === 'area' && (
        <AreaClosed
          data={points}
          yScale={y}
          {...place}
          y0={() => zero}
          className={clsx('opacity-10', toneFill[tone])}
        />
      )}
      {/* A line of one point could not be seen. */}
      {points.length === 1 && (
        <circle
          cx={points[0]?.x}
          cy={points[0]?.y}
          r={3}
          className={clsx('forced-color-adjust-none', kind === 'dashed' ? 'fill-ink-3' : toneFill[tone])}
        />
      )}
      <LinePath
        data={points}
        {...place}
        className={clsx(
          'fill-none forced-color-adjust-none [stroke-linejoin:round]',
          kind === 'dashed'
            ? 'stroke-ink-3 [stroke-dasharray:4_4] [stroke-width:1.5]'
            : `[stroke-width:2] ${toneStroke[tone]}`,
        )}
      />
    </>
  );
}

/** The values of lines at the place that is read. */
function Dots({
  series,
  geometry: { xs, y },
  place,
}: Pick<ChartProps, 'series'> & { geometry: Geometry; place: number }) {
  return series.map(({ name, kind, tone = 'primary', values }) => {
    const value = values[place];
    if (kind === 'bars' || value === null || value === undefined) return null;
    return (
      <circle
        key={name}
        cx={xs[place]}
        cy={y(value)}
        r={4}
        className={clsx('fill-surface [stroke-width:2]', kind === 'dashed' ? 'stroke-ink-3' : toneStroke[tone])}
      />
    );
  });
}

function useSize(frame: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: Math.floor(entry.contentRect.width), height: Math.floor(entry.contentRect.height) });
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}
