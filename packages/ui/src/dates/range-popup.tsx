import { Popover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { type RefObject, useState } from 'react';
import { Button } from '../button.tsx';
import { Field } from '../forms/field.tsx';
import { Input } from '../forms/input.tsx';
import { popupSurface } from '../layers/popup.ts';
import { Calendar } from './calendar.tsx';
import type { DayRange, RangeFieldProps } from './range-types.ts';

interface RangePopupProps extends RangeFieldProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLButtonElement | null>;
}

/** Presets, which count at once, and any two days, typed or chosen in the calendar. */
export function RangePopup(props: RangePopupProps) {
  const { open, onOpenChange, anchor, label, onChange } = props;
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, details) => {
        // The button itself opens and closes.
        const { target } = details.event;
        if (details.reason === 'outside-press' && target instanceof Node && anchor.current?.contains(target)) {
          details.cancel();
          return;
        }
        onOpenChange(next);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Popover.Popup
            finalFocus={anchor}
            className={clsx(popupSurface, 'max-h-(--available-height) overflow-y-auto overscroll-contain p-3')}
          >
            <Popover.Title className="sr-only">{label}</Popover.Title>
            <Choice
              {...props}
              onChange={(range) => {
                onChange(range);
                onOpenChange(false);
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const isSame = (one: DayRange | undefined, other: DayRange | undefined) =>
  one?.from === other?.from && one?.to === other?.to;

/** Mounted each time it opens, so it begins with what is chosen. */
function Choice({ value, onChange, presets, lastDay, isDay, locale, texts }: RangeFieldProps) {
  const [from, setFrom] = useState(value?.from ?? '');
  const [to, setTo] = useState(value?.to ?? '');
  const [isTried, setTried] = useState(false);
  const [last] = useState(lastDay);
  const [offered] = useState(presets);
  const errorOf = (day: string) => (isDay(day) ? (day > last ? texts.wrongFuture : undefined) : texts.wrongDay);
  const fromError = errorOf(from);
  // One day alone is a range, too.
  const end = to === '' ? from : to;
  const toError = errorOf(end) ?? (isDay(from) && from > end ? texts.wrongOrder : undefined);
  const days = { from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined };
  return (
    <div className="flex gap-4 max-tablet:flex-col">
      <fieldset className="flex gap-1 max-tablet:flex-wrap tablet:w-36 tablet:flex-col">
        <legend className="sr-only">{texts.presets}</legend>
        {offered.map((preset) => (
          <Button
            key={preset.label}
            variant="ghost"
            size="small"
            aria-pressed={isSame(preset.range, value)}
            className="touch:min-h-10 tablet:justify-start aria-pressed:bg-primary-subtle aria-pressed:text-primary-text"
            onClick={() => onChange(preset.range)}
          >
            {preset.label}
          </Button>
        ))}
      </fieldset>
      <form
        noValidate
        className="grid w-76 max-w-full gap-3 max-tablet:w-full"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!fromError && !toError) onChange({ from, to: end });
        }}
      >
        <div className="grid grid-cols-2 items-start gap-3">
          <DayField label={texts.from} value={from} error={isTried ? fromError : undefined} onChange={setFrom} />
          <DayField label={texts.to} value={to} error={isTried && to !== '' ? toError : undefined} onChange={setTo} />
        </div>
        <Calendar
          label={texts.calendar}
          previousMonth={texts.previousMonth}
          nextMonth={texts.nextMonth}
          locale={locale}
          lastDay={last}
          value={days}
          onChange={(next) => {
            setFrom(next.from ?? '');
            setTo(next.to ?? '');
          }}
        />
        {/* In reach on screens too low for all of it. */}
        <Button type="submit" variant="primary" className="sticky bottom-0">
          {texts.apply}
        </Button>
      </form>
    </div>
  );
}

type DayFieldProps = { label: string; value: string; error: string | undefined; onChange: (day: string) => void };

/** Text, not the browser's own date field: that one writes days as the system does. */
function DayField({ label, value, error, onChange }: DayFieldProps) {
  return (
    <Field label={label} error={error}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        placeholder="YYYY-MM-DD"
        maxLength={10}
        value={value}
        className="tabular-nums"
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </Field>
  );
}
