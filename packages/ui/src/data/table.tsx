// A table for the eyes and for screen readers on every width. On phones each row is rendered as a card, and inside
// data-cards-to="960" also on small tablets. The roles are written out because browsers forget them once the display of
// a table element is changed.
// biome-ignore-all lint/a11y/noRedundantRoles: see above

import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export interface TableProps extends ComponentProps<'table'> {
  caption: ReactNode;
  captionHidden?: boolean | undefined;
}

export function Table({ caption, captionHidden = true, className, children, ...props }: TableProps) {
  return (
    <table {...props} role="table" className={clsx('w-full border-collapse text-14 cards:block', className)}>
      <caption className={captionHidden ? 'sr-only' : 'px-3 py-2.5 text-left font-medium first:pl-5'}>
        {caption}
      </caption>
      {children}
    </table>
  );
}

export function TableHead({ className, ...props }: ComponentProps<'thead'>) {
  return <thead {...props} role="rowgroup" className={clsx('cards:block', className)} />;
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody {...props} role="rowgroup" className={clsx('cards:block', className)} />;
}

export interface TableRowProps extends ComponentProps<'tr'> {
  selected?: boolean | undefined;
}

export function TableRow({ selected, className, ...props }: TableRowProps) {
  return (
    <tr
      {...props}
      role="row"
      data-selected={selected || undefined}
      className={clsx(
        'border-line not-last:border-b in-[tbody]:hover:bg-surface-2 data-selected:bg-primary-subtle',
        'cards:grid cards:grid-cols-2 cards:gap-x-4 cards:gap-y-2.5 cards:p-4',
        'cards:in-[thead]:flex cards:in-[thead]:flex-wrap cards:in-[thead]:gap-1.5',
        'cards:in-[thead]:not-has-[button]:sr-only',
        className,
      )}
    />
  );
}

export type SortDirection = 'ascending' | 'descending';

export interface TableHeaderProps extends Omit<ComponentProps<'th'>, 'align'> {
  numeric?: boolean | undefined;
  /** Present on columns that can be sorted: how they are sorted now, or `none`. */
  sort?: SortDirection | 'none' | undefined;
  onSort?: ((next: SortDirection) => void) | undefined;
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export function TableHeader({ numeric, sort, onSort, className, children, ...props }: TableHeaderProps) {
  const Arrow = sort ? arrows[sort] : undefined;
  return (
    <th
      {...props}
      role="columnheader"
      scope="col"
      aria-sort={sort}
      className={clsx(
        'text-12 font-medium text-ink-3 rows:border-b rows:border-line rows:bg-surface-2 rows:align-middle',
        'rows:default:px-3 rows:py-1.5 rows:first:pl-5 rows:last:pr-5',
        numeric ? 'text-right' : 'text-left',
        !sort && 'cards:sr-only',
        className,
      )}
    >
      {Arrow ? (
        <button
          type="button"
          onClick={() => onSort?.(sort === 'ascending' ? 'descending' : 'ascending')}
          className={clsx(
            'inline-flex items-center gap-1 text-left font-medium hover:text-ink rows:-mx-1.5 rows:min-h-7',
            'rows:rounded-sm rows:px-1.5 cards:min-h-10 cards:rounded-control cards:border',
            'cards:border-control-line cards:bg-surface cards:px-3 cards:text-13',
            sort !== 'none' && 'text-ink',
          )}
        >
          {children}
          <Arrow aria-hidden="true" className={clsx('size-3', sort === 'none' && 'text-ink-3')} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

export interface TableCellProps extends ComponentProps<'td'> {
  /** Name of the column, shown on the card; leave it out where the value speaks for itself. */
  label?: ReactNode;
  numeric?: boolean | undefined;
  /** Takes the whole width of the card. */
  wide?: boolean | undefined;
}

export function TableCell({ label, numeric, wide, className, children, ...props }: TableCellProps) {
  return (
    <td
      {...props}
      role="cell"
      className={clsx(
        'align-middle hyphens-auto cards:block cards:min-w-0 rows:default:px-3 rows:default:py-3 rows:first:pl-5 rows:last:pr-5',
        numeric && 'tabular-nums rows:text-right',
        wide && 'cards:col-span-2',
        className,
      )}
    >
      {label ? (
        <span aria-hidden="true" className="block text-12 text-ink-3 rows:hidden">
          {label}
        </span>
      ) : null}
      {children}
    </td>
  );
}
