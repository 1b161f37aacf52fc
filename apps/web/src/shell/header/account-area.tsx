import { formatAmount } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Amount } from '@crescendo/ui/data/amount';
import { VisuallyHidden } from '@crescendo/ui/visually-hidden';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';
import { GradeSymbol } from './grade-symbol.tsx';
import { ProfileButton } from './profile-button.tsx';

/** The far end of the header: balance and profile of a customer, the two ways in for a guest. */
export function AccountArea() {
  const t = useTranslations('shell');
  const { person, amounts, panel } = useFrame();
  if (!person) {
    return (
      <>
        <Button variant="header" className="px-2.5 max-[400px]:hidden" render={<Link to="/login" />}>
          {t('logIn')}
        </Button>
        <Button variant="header" className="bg-header-control px-3 max-toolbar:hidden" render={<Link to="/register" />}>
          {t('register')}
        </Button>
      </>
    );
  }
  const hasGrades = panel.grades_enabled && person.grades.grades_enabled;
  return (
    <>
      <Button
        variant="header"
        className="bg-header-control px-3 max-toolbar:hidden"
        render={<Link to="/add-funds" />}
        title={t('addFunds')}
      >
        {hasGrades && <GradeSymbol icon={person.grades.current?.icon ?? null} />}
        {person.balance < 0 ? <span>{t('youOwe')} </span> : <VisuallyHidden>{t('balance')} </VisuallyHidden>}
        <Amount>{formatAmount(Math.abs(person.balance), amounts)}</Amount>
        <Plus aria-hidden="true" />
      </Button>
      <ProfileButton person={person} />
    </>
  );
}
