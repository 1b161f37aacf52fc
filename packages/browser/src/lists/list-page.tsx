import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Paging } from './paging.tsx';

type LinkTo = { to: string; label: string };
type EmptyTexts = { title: string; text: string };

type Props = {
  title: string;
  /** At the far end of the title. */
  aside?: ReactNode;
  /** Between title and filters: what should be read first. */
  note?: ReactNode;
  filters: ReactNode;
  /** Shown instead of the list. */
  empty?: ReactNode;
  pages?: { label: string; page: number; perPage: number; total: number };
  children: ReactNode;
};

/** A page that is a list: title, filters, the list or why it is empty, and the way through its pages. */
export function ListPage({ title, aside, note, filters, empty, pages, children }: Props) {
  return (
    <div className="max-w-[1440px] px-4 py-6 tablet:px-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h1 className="text-24">{title}</h1>
        {aside}
      </div>
      {note}
      <div className="mb-4">{filters}</div>
      {empty || children}
      {pages && (
        <Paging label={pages.label} page={pages.page} last={Math.max(1, Math.ceil(pages.total / pages.perPage))} />
      )}
    </div>
  );
}

type EmptyListProps = {
  illustration: ReactNode;
  /** Filters or a page beyond the last are why nothing is here. */
  isFiltered: boolean;
  nothingFound: EmptyTexts & { showAll: LinkTo };
  nothingYet: EmptyTexts & { begin: LinkTo };
};

/** A list without rows: nothing fits the filters, or there is nothing yet. */
export function EmptyList({ illustration, isFiltered, nothingFound, nothingYet }: EmptyListProps) {
  const { title, text } = isFiltered ? nothingFound : nothingYet;
  const { showAll } = nothingFound;
  const { begin } = nothingYet;
  return (
    <Card>
      <EmptyState
        illustration={illustration}
        title={title}
        text={text}
        actions={
          isFiltered ? (
            <Button render={<Link to={showAll.to} />}>{showAll.label}</Button>
          ) : (
            <Button variant="primary" render={<Link to={begin.to} />}>
              {begin.label}
            </Button>
          )
        }
      />
    </Card>
  );
}
