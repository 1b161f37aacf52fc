import { Button } from '@crescendo/ui/button';
import { Amount } from '@crescendo/ui/data/amount';
import { VisuallyHidden } from '@crescendo/ui/visually-hidden';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useShownPerson } from '../frame/frame-data.ts';
import { FrameIcon } from '../icons/frame-icon.tsx';
import { GradeSymbol } from './grade-symbol.tsx';
import { ProfileButton } from './profile-button.tsx';

/** The far end of the header: balance and profile of a customer, the two ways in for a guest. */
export function AccountArea() {
  const t = useTranslations('shell');
  const person = useShownPerson();
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
  return (
    <>
      <Button
        variant="header"
        className="bg-header-control px-3 max-toolbar:hidden"
        render={<Link to="/add-funds" />}
        title={t('addFunds')}
      >
        {person.gradeIcon !== undefined && <GradeSymbol icon={person.gradeIcon} />}
        {person.isOwing ? <span>{t('youOwe')} </span> : <VisuallyHidden>{t('balance')} </VisuallyHidden>}
        <Amount>{person.balance}</Amount>
        <FrameIcon name="plus" />
      </Button>
      <ProfileButton {...person} />
    </>
  );
}
