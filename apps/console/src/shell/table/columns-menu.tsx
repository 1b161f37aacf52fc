import { keepStored, readStored } from '@crescendo/browser/storage/browser-storage';
import { Button } from '@crescendo/ui/button';
import { Menu } from '@crescendo/ui/layers/menu';
import { Columns3 } from 'lucide-react';
import { useEffect } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';

const inAddress = 'hide';

/**
 * Which columns of a list somebody does not want to see. The address names them, so that a link shows what its sender
 * sees; where it names none, those that were hidden last in this browser are written into it.
 */
export function useHiddenColumns(list: string) {
  const place = `columns:${list}`;
  const [query, setQuery] = useSearchParams();
  const named = query.get(inAddress);
  const own = named === null ? readStored('localStorage', place) : null;
  const hidden: ReadonlySet<string> = new Set((named ?? own ?? '').split(',').filter(Boolean));
  const write = (ids: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (ids) next.set(inAddress, ids);
        else next.delete(inAddress);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: written once for each address that names none
  useEffect(() => {
    if (own) write(own);
  }, [own]);
  function show(id: string, isShown: boolean) {
    const next = new Set(hidden);
    if (isShown) next.delete(id);
    else next.add(id);
    const ids = [...next].join(',');
    keepStored('localStorage', place, ids || null);
    write(ids);
  }
  return { hidden, show };
}

/** Rows are not read again because a column was hidden. */
export function readsAgain({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  const [one, other] = [new URL(currentUrl), new URL(nextUrl)];
  for (const url of [one, other]) url.searchParams.delete(inAddress);
  return one.href !== other.href && defaultShouldRevalidate;
}

type Props = {
  columns: readonly { id: string; header: string }[];
  hidden: ReadonlySet<string>;
  show: (id: string, isShown: boolean) => void;
};

export function ColumnsMenu({ columns, hidden, show }: Props) {
  const t = useTranslations('table');
  return (
    <Menu
      align="end"
      trigger={
        <Button>
          <Columns3 aria-hidden="true" />
          {t('columns')}
        </Button>
      }
      entries={columns.map(({ id, header }) => ({
        kind: 'checkbox',
        id,
        label: header,
        checked: !hidden.has(id),
        onCheckedChange: (isShown) => show(id, isShown),
      }))}
    />
  );
}
