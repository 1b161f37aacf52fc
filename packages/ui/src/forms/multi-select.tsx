import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { chunk } from '../chunk.ts';
import { type MultiSelectProps, multiSelectFrame } from './multi-select-options.ts';

export type { MultiSelectOption, MultiSelectProps } from './multi-select-options.ts';

const popup = chunk(() => import('../layers/multi-select-popup.tsx'));
type Popup = typeof import('../layers/multi-select-popup.tsx');

/** Some of many that are searched for. What it does comes as a chunk; its place is there from the start. */
export function MultiSelect(props: MultiSelectProps) {
  const [module, setModule] = useState<Popup>();
  useEffect(() => popup.whenReady((loaded) => setModule(loaded)), []);
  if (module) return <module.MultiSelectPopup {...props} />;
  return (
    <span className={clsx(multiSelectFrame, 'text-ink-3', props.className)}>
      <span className="px-1">{props.value.map(({ label }) => label).join(', ') || props.placeholder}</span>
    </span>
  );
}
