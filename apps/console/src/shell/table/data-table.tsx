// The one table of the console: rows that keys move through, a selection, columns that can be hidden. What is shown in
// a cell is said by the page. On phones each row is a card (see ui/data/table).

import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@crescendo/ui/data/table';
import { Checkbox } from '@crescendo/ui/forms/checkbox';
import { VisuallyHidden } from '@crescendo/ui/visually-hidden';
import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { clsx } from 'clsx';
import type { KeyboardEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isNumeric?: boolean;
  /** Takes the whole width of a card, without its header: what the row is about. */
  isTitle?: boolean;
  className?: string;
};

export type Selection = { chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void };

type Props<Row> = {
  /** For screen readers: what the list is. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The page of a row, which Enter opens; undefined where it may not be opened. */
  placeOf?: ((row: Row) => string | undefined) | undefined;
  /** What Enter does where a row has no page of its own. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Ids of columns that are not shown. */
  hidden?: ReadonlySet<string>;
  selection?: Selection;
  /** The menu at the end of a row; on a card beside its title. */
  menuOf?: (row: Row) => ReactNode;
  /** A button with words in place of a menu; on a card below its values. */
  buttonOf?: (row: Row) => ReactNode;
};

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

export function DataTable<Row extends object>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, nameOf, placeOf, onOpen, hidden, selection, menuOf, buttonOf } = props;
  const endOf = menuOf ?? buttonOf;
  const t = useTranslations('table');
  const navigate = useNavigate();
  const helper = createColumnHelper<typeof features, Row>();
  const table = useTable({
    features,
    data: rows as Row[],
    columns: columns.map(({ id, header }) => helper.display({ id, header })),
    getRowId: keyOf,
    state: {
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, !hidden?.has(id)])),
      rowSelection: Object.fromEntries([...(selection?.chosen ?? [])].map((key) => [key, true as const])),
    },
    onRowSelectionChange: (update) => {
      const before = Object.fromEntries([...(selection?.chosen ?? [])].map((key) => [key, true as const]));
      const next = typeof update === 'function' ? update(before) : update;
      selection?.onChange(new Set(Object.keys(next).filter((key) => next[key])));
    },
  });
  const shown = columns.filter(({ id }) => !hidden?.has(id));

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, row: Row, toggle: () => void) {
    if (event.target !== event.currentTarget) return;
    const sibling = {
      ArrowDown: 'nextElementSibling',
      j: 'nextElementSibling',
      ArrowUp: 'previousElementSibling',
      k: 'previousElementSibling',
    } as const;
    const end = { Home: 'firstElementChild', End: 'lastElementChild' } as const;
    const way = sibling[event.key as keyof typeof sibling];
    const border = end[event.key as keyof typeof end];
    const place = placeOf?.(row);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (way) (event.currentTarget[way] as HTMLElement | null)?.focus();
    else if (border) (event.currentTarget.parentElement?.[border] as HTMLElement | null)?.focus();
    else if (event.key === 'Enter' && place) void navigate(place);
    else if (event.key === 'Enter' && onOpen) onOpen(row);
    else if (event.key === 'x' && selection) toggle();
    else return;
    event.preventDefault();
  }

  return (
    <Table caption={caption}>
      <TableHead>
        <TableRow>
          {selection && (
            <TableHeader className="w-10">
              <Checkbox
                label={t('selectAll')}
                labelHidden
                checked={table.getIsAllRowsSelected()}
                indeterminate={table.getIsSomeRowsSelected()}
                onChange={() => table.toggleAllRowsSelected()}
              />
            </TableHeader>
          )}
          {shown.map(({ id, header, isNumeric, className }) => (
            <TableHeader key={id} numeric={isNumeric} className={className}>
              {header}
            </TableHeader>
          ))}
          {endOf && (
            <TableHeader className="w-12">
              <VisuallyHidden>{t('actions')}</VisuallyHidden>
            </TableHeader>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {table.getRowModel().rows.map((each, index) => {
          const row = each.original;
          const toggle = () => each.toggleSelected();
          return (
            <TableRow
              key={each.id}
              selected={each.getIsSelected()}
              // One row is reached by Tab, the others by arrows.
              tabIndex={index === 0 ? 0 : -1}
              aria-label={nameOf(row)}
              onKeyDown={(event) => onKeyDown(event, row, toggle)}
              className="relative outline-offset-[-2px] rows:h-[55px]"
            >
              {selection && (
                <TableCell className="w-10 py-1! cards:absolute cards:top-5 cards:left-4">
                  <Checkbox
                    label={t('select', { name: nameOf(row) })}
                    labelHidden
                    checked={each.getIsSelected()}
                    onChange={toggle}
                  />
                </TableCell>
              )}
              {shown.map(({ id, header, cell, isNumeric, isTitle, className }) => (
                <TableCell
                  key={id}
                  label={isTitle ? undefined : header}
                  numeric={isNumeric}
                  wide={isTitle}
                  className={clsx(
                    'py-1!',
                    // On a card it is the first line, with the checkbox before it and the menu behind it.
                    isTitle && 'cards:order-first',
                    isTitle && selection && 'cards:pl-9',
                    isTitle && menuOf && 'cards:pr-10',
                    className,
                  )}
                >
                  {cell(row)}
                </TableCell>
              ))}
              {endOf && (
                <TableCell
                  className={clsx(
                    'py-1! rows:w-12 rows:text-right',
                    menuOf && 'cards:absolute cards:top-3 cards:right-2',
                  )}
                >
                  {endOf(row)}
                </TableCell>
              )}
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
