import { clsx } from 'clsx';
import { Calendar, ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { chunk } from '../chunk.ts';
import { controlFrame } from '../forms/control-frame.ts';
import type { RangeFieldProps } from './range-types.ts';

export type { DayRange, RangeFieldProps, RangePreset } from './range-types.ts';

const popup = chunk(() => import('./range-popup.tsx'));
type Popup = typeof import('./range-popup.tsx');

/** Until it is first pressed, only a button with the chosen days: the calendar is a chunk of its own. */
export function RangeField(props: RangeFieldProps) {
  const { label, shown, className } = props;
  const [isOpen, setOpen] = useState(false);
  const [module, setModule] = useState<Popup>();
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${label}: ${shown}`}
        onPointerEnter={popup.warm}
        onFocus={popup.warm}
        onClick={() => {
          setOpen(!isOpen);
          popup.whenReady(setModule);
        }}
        className={clsx(
          controlFrame,
          'flex min-h-(--control) items-center gap-2 px-3 text-left tabular-nums hover:bg-surface-2 [&>svg]:size-4',
          className,
        )}
      >
        <Calendar aria-hidden="true" className="text-ink-3" />
        <span className="min-w-0 flex-1 whitespace-nowrap">{shown}</span>
        <ChevronDown aria-hidden="true" className="text-ink-3" />
      </button>
      {module && <module.RangePopup {...props} open={isOpen} onOpenChange={setOpen} anchor={trigger} />}
    </>
  );
}
