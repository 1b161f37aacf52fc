// A table for the eyes and for screen readers on every width. On phones each row is rendered as a card; the roles are
// written out because browsers forget them once the display of a table element is changed.
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
    <table {...props} role="table" className={clsx('w-full border-collapse text-14 max-tablet:block', className)}>
      <caption className={captionHidden ? 'sr-only' : 'px-3 py-2.5 text-left font-medium first:pl-5'}>
        {caption}
      </caption>
      {children}
    </table>
  );
}

export function TableHead({ className, ...props }: ComponentProps<'thead'>) {
  return <thead {...props} role="rowgroup" className={clsx('max-tablet:block', className)} />;
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody {...props} role="rowgroup" className={clsx('max-tablet:block', className)} />;
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
        'max-tablet:grid max-tablet:grid-cols-2 max-tablet:gap-x-4 max-tablet:gap-y-2.5 max-tablet:p-4',
        'max-tablet:in-[thead]:flex max-tablet:in-[thead]:flex-wrap max-tablet:in-[thead]:gap-1.5',
        'max-tablet:in-[thead]:not-has-[button]:sr-only',
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
        'text-12 font-medium text-ink-3 tablet:border-b tablet:border-line tablet:bg-surface-2 tablet:align-middle',
        'tablet:default:px-3 tablet:py-1.5 tablet:first:pl-5 tablet:last:pr-5',
        numeric ? 'text-right' : 'text-left',
        !sort && 'max-tablet:sr-only',
        className,
      )}
    >
      {Arrow ? (
        <button
          type="button"
          onClick={() => onSort?.(sort === 'ascending' ? 'descending' : 'ascending')}
          className={clsx(
            'inline-flex items-center gap-1 text-left font-medium hover:text-ink tablet:-mx-1.5 tablet:min-h-7',
            'tablet:rounded-sm tablet:px-1.5 max-tablet:min-h-10 max-tablet:rounded-control max-tablet:border',
            'max-tablet:border-control-line max-tablet:bg-surface max-tablet:px-3 max-tablet:text-13',
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
        'align-middle hyphens-auto max-tablet:block max-tablet:min-w-0 tablet:default:px-3 tablet:default:py-3 tablet:first:pl-5 tablet:last:pr-5',
        numeric && 'tabular-nums tablet:text-right',
        wide && 'max-tablet:col-span-2',
        className,
      )}
    >
      {label ? (
        <span aria-hidden="true" className="block text-12 text-ink-3 tablet:hidden">
          {label}
        </span>
      ) : null}
      {children}
    </td>
  );
}
