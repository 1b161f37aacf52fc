import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';

export interface TabItem {
  value: string;
  label: ReactNode;
  /** How many things are behind the tab. */
  count?: ReactNode;
  disabled?: boolean | undefined;
  content: ReactNode;
}

export interface TabsProps {
  /** Name of the set, for screen readers. */
  label: string;
  items: TabItem[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  className?: string | undefined;
}

export function Tabs({ label, items, value, defaultValue, onValueChange, className }: TabsProps) {
  return (
    <BaseTabs.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? items[0]?.value } : { value })}
      onValueChange={(next) => onValueChange?.(String(next))}
      className={className}
    >
      <div className="border-b border-line">
        <BaseTabs.List
          aria-label={label}
          activateOnFocus
          className="-mx-1 -mb-px flex gap-4 overflow-x-auto [scrollbar-width:none]"
        >
          {items.map(({ content: _, ...tab }) => (
            <Tab key={tab.value} {...tab} />
          ))}
        </BaseTabs.List>
      </div>
      {items.map((item) => (
        // The panel that is left stays mounted for a frame: shown, it would push the new one down.
        <BaseTabs.Panel key={item.value} value={item.value} className="pt-4 outline-offset-4 data-ending-style:hidden">
          {item.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}

/** What is behind it changes more often than a tab itself. */
const Tab = memo(function Tab({ value, label, count, disabled = false }: Omit<TabItem, 'content'>) {
  return (
    <BaseTabs.Tab
      value={value}
      disabled={disabled}
      className={clsx(
        'inline-flex min-h-(--control) shrink-0 items-center gap-2 border-b-2 border-transparent px-1 pt-0.5',
        'text-14 font-medium text-ink-2 transition-[color,border-color] hover:text-ink data-disabled:opacity-50',
        'focus-visible:-outline-offset-2 data-active:border-primary data-active:text-ink',
      )}
    >
      {label}
      {count === undefined ? null : <span className="text-12 text-ink-3 tabular-nums"> {count}</span>}
    </BaseTabs.Tab>
  );
});
