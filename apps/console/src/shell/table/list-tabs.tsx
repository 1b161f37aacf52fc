// The tabs of a list: what is built in, with how many there are where that is known, and the views somebody has saved.
import type { SavedView } from '@crescendo/contract/panels/saved-views';
import { clsx } from 'clsx';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';

type BuiltIn = { id: string; to: string; label: string; count?: string; isCurrent: boolean };
type Props = { builtIn: readonly BuiltIn[]; views: readonly SavedView[]; label?: string };

export function ListTabs({ builtIn, views, label }: Props) {
  const t = useTranslations('table');
  const [query] = useSearchParams();
  const view = query.get('view');
  return (
    <nav
      aria-label={label ?? t('views')}
      className="-mx-1 mb-4 flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {builtIn.map(({ id, isCurrent, ...tab }) => (
        <Tab key={id} {...tab} isCurrent={view === null && isCurrent} />
      ))}
      {views.map(({ id, name, query: saved }) => (
        <Tab
          key={id}
          to={`?${saved === '' ? '' : `${saved}&`}view=${id}`}
          isCurrent={view === String(id)}
          label={name}
        />
      ))}
    </nav>
  );
}

function Tab({ to, isCurrent, label, count }: Omit<BuiltIn, 'id'>) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'inline-flex min-h-(--control) shrink-0 items-center gap-2 border-b-2 px-1 text-14 font-medium',
        isCurrent ? 'border-primary text-ink' : 'border-transparent text-ink-2 hover:text-ink',
      )}
    >
      {label}
      {count !== undefined && <span className="text-12 text-ink-3 tabular-nums">{count}</span>}
    </Link>
  );
}
