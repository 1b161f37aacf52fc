import type { Profile } from '@crescendo/contract/accounts/profile';
import type { Grades } from '@crescendo/contract/money/promotions';
import { formatAmount } from '@crescendo/rules/money/currency';
import { shownPercent } from '@crescendo/rules/money/percent';
import { Amount } from '@crescendo/ui/data/amount';
import { Avatar } from '@crescendo/ui/data/avatar';
import { CreditCard, LifeBuoy, LogOut, Shield, User } from 'lucide-react';
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';
import { useNavigationItems } from '../navigation/use-navigation-items.ts';
import { logOut } from '../session/log-out.ts';
import { GradeSymbol } from './grade-symbol.tsx';

const entry =
  'flex min-h-9 touch:min-h-11 w-full items-center gap-2.5 rounded-[7px] px-2.5 py-1.5 text-left hover:bg-popup-hover [&_svg]:size-4 [&_svg]:text-ink-2';

/** Who is signed in, what they have, and the ways from here. */
export default function ProfilePanel({ person, close }: { person: Profile; close: () => void }) {
  const t = useTranslations('shell');
  const frame = useFrame();
  const { contacts } = useNavigationItems();
  const [isLeaving, setLeaving] = useState(false);
  const { grades } = person;
  const isThereOne = grades.current !== null || grades.next !== null;
  const hasGrades = frame.panel.grades_enabled && grades.grades_enabled && isThereOne;
  const onLink = (event: MouseEvent) => (event.target as Element).closest('a') && close();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: listens to the links inside
    <div
      className="absolute top-[calc(100%+6px)] right-0 z-50 w-70 max-w-[calc(100vw-16px)] rounded-card bg-popup p-1.5 text-14 text-ink shadow-2 [--focus:var(--primary-text)]"
      onClick={onLink}
    >
      <div className="flex items-center gap-3 px-2.5 pt-2 pb-3">
        <Avatar name={person.name} decorative />
        <div className="min-w-0">
          <p className="font-medium">{person.name}</p>
          <p className="truncate text-12 text-ink-3">{person.email}</p>
        </div>
      </div>
      <p className="flex items-baseline justify-between gap-3 px-2.5 pb-2 text-13 text-ink-2">
        {t(person.balance < 0 ? 'youOwe' : 'balance')}
        <Amount className="text-14 font-semibold text-ink">
          {formatAmount(Math.abs(person.balance), frame.amounts)}
        </Amount>
      </p>
      {hasGrades && <GradeLine grades={grades} className={`${entry} text-13`} />}
      <hr className="-mx-1.5 my-1.5 border-popup-line" />
      <Entry to="/profile" icon={<User aria-hidden="true" />}>
        {t('profile')}
      </Entry>
      <Entry to="/profile#security" icon={<Shield aria-hidden="true" />}>
        {t('security')}
      </Entry>
      <Entry to="/profile#cards" icon={<CreditCard aria-hidden="true" />}>
        {t('linkedCards')}
      </Entry>
      {contacts && (
        <Link
          to={contacts.href}
          className={entry}
          {...(contacts.inNewTab ? { target: '_blank', rel: 'noopener' } : {})}
        >
          <LifeBuoy aria-hidden="true" />
          {contacts.name}
        </Link>
      )}
      <hr className="-mx-1.5 my-1.5 border-popup-line" />
      <button
        type="button"
        className={entry}
        aria-busy={isLeaving}
        onClick={() => {
          if (isLeaving) return;
          setLeaving(true);
          void logOut(frame);
        }}
      >
        <LogOut aria-hidden="true" />
        {t('logOut')}
      </button>
    </div>
  );
}

function Entry({ to, icon, children }: { to: string; icon: ReactElement; children: ReactNode }) {
  return (
    <Link to={to} className={entry}>
      {icon}
      {children}
    </Link>
  );
}

/** The customer's grade with what it gives, and how far the next one is; leads to all of them. */
function GradeLine({ grades, className }: { grades: Grades; className: string }) {
  const t = useTranslations('shell');
  const { current, next } = grades;
  const discount = grades.grade_discounts_enabled ? (current?.discount_percent ?? 0) : 0;
  const name = current?.name ?? t('gradeNone');
  return (
    <Link to="/grades" className={className}>
      <GradeSymbol icon={current?.icon ?? null} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {discount > 0 ? t('gradeDiscount', { grade: name, percent: shownPercent(discount) }) : name}
      </span>
      {next && (
        <span className="text-ink-2 tabular-nums">
          {t('gradeNext', { percent: Math.floor(grades.spend_to_goal_percent), grade: next.name })}
        </span>
      )}
    </Link>
  );
}
