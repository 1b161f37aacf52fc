import { keepStored, readStored } from '@crescendo/browser/storage/browser-storage';
import { Button } from '@crescendo/ui/button';
import { Menu } from '@crescendo/ui/layers/menu';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Which columns of a list somebody does not want to see; kept in this browser under the name of the list. */
export function useHiddenColumns(list: string) {
  const place = `columns:${list}`;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set((readStored('localStorage', place) ?? '').split(',').filter(Boolean)),
  );
  function show(id: string, isShown: boolean) {
    const next = new Set(hidden);
    if (isShown) next.delete(id);
    else next.add(id);
    keepStored('localStorage', place, [...next].join(',') || null);
    setHidden(next);
  }
  return { hidden, show };
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
