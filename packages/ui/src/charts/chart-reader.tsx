// Reads single values of a chart, by pointer and by keyboard. It is a slider over the places: that is what screen readers
// pass the arrow keys to, and whose text they read after each of them.
import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { type Geometry, placeAt } from './chart-geometry.ts';
import { toneSwatch } from './chart-tones.ts';
import type { ChartProps } from './chart-types.ts';

type Props = Pick<ChartProps, 'label' | 'places' | 'series' | 'format' | 'keys'> & {
  geometry: Geometry;
  width: number;
  read: number | undefined;
  onRead: (place: number | undefined) => void;
};

export function ChartReader({ label, places, series, format, keys, geometry, width, read, onRead }: Props) {
  const hint = useId();
  const last = places.length - 1;
  const at = Math.min(read ?? last, last);
  const place = places[at];
  if (!place) return null;
  const lines = series.flatMap(({ name, kind, tone, values }) => {
    const value = values[at];
    return value === null || value === undefined ? [] : [{ name, kind, tone, text: format(value) }];
  });

  function onKeyDown(event: KeyboardEvent) {
    const next = placeAfter(event.key, at, last);
    if (next === undefined) return;
    event.preventDefault();
    onRead(next === 'none' ? undefined : next);
  }
  function onPointer(event: PointerEvent<HTMLElement>) {
    onRead(placeAt(geometry, event.clientX - event.currentTarget.getBoundingClientRect().left));
  }

  const x = geometry.xs[at] ?? 0;
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hint}
        aria-valuemin={1}
        aria-valuemax={places.length}
        aria-valuenow={at + 1}
        aria-valuetext={`${place.name}: ${lines.map(({ name, text }) => `${name} ${text}`).join(', ')}`}
        className="absolute inset-0 touch-pan-y rounded-control"
        onKeyDown={onKeyDown}
        onFocus={() => onRead(at)}
        onBlur={() => onRead(undefined)}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={(event) => {
          // A finger that was lifted has not gone away: what it pointed at stays to be read.
          if (event.pointerType !== 'touch' && document.activeElement !== event.currentTarget) onRead(undefined);
        }}
      />
      <p id={hint} hidden>
        {keys}
      </p>
      {read !== undefined && (
        <div
          data-chart-tip=""
          aria-hidden="true"
          style={{ left: x }}
          className={clsx(
            'pointer-events-none absolute top-0 z-10 w-max max-w-56 rounded-control bg-popup px-3 py-2 text-13 shadow-2',
            x > width / 2 ? '-ml-3 -translate-x-full' : 'ml-3',
          )}
        >
          <p className="font-medium tabular-nums">{place.name}</p>
          {lines.map((line) => (
            <p key={line.name} className="flex items-center gap-2 text-ink-2">
              <span className={clsx('shrink-0', toneSwatch(line))} />
              <span className="min-w-0 flex-1">{line.name}</span>
              <span className="pl-2 font-medium text-ink tabular-nums">{line.text}</span>
            </p>
          ))}
        </div>
      )}
    </>
  );
}

/** Undefined for keys that are not its own. */
function placeAfter(key: string, at: number, last: number): number | 'none' | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(at + 1, last);
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(at - 1, 0);
    case 'PageUp':
      return Math.min(at + 7, last);
    case 'PageDown':
      return Math.max(at - 7, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return 'none';
    default:
      return undefined;
  }
}
