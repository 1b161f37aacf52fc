import { clsx } from 'clsx';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDesk } from '../session/read-desk.ts';
import type { Entry } from './entries.ts';

type Props = { entry: Entry; onFollow?: () => void };

export function MenuLink({ entry: { name, to, icon: Icon, waiting }, onFollow }: Props) {
  const t = useTranslations('frame.menu');
  const count = useDesk().waiting[waiting ?? 'alerts'];
  return (
    <NavLink
      to={to}
      end={to === '/'}
      onClick={onFollow}
      className={({ isActive }) =>
        clsx(
          'flex min-h-9 items-center gap-2.5 rounded-control border px-2.5 text-14 font-medium touch:min-h-11',
          isActive
            ? 'border-line bg-surface text-ink shadow-1'
            : 'border-transparent text-ink-2 hover:bg-surface-3 hover:text-ink',
        )
      }
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">{t(name)}</span>
      {waiting && count ? <span className="text-12 text-ink-3 tabular-nums">{count}</span> : null}
    </NavLink>
  );
}
