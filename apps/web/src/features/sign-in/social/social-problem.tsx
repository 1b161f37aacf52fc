import type { SocialError } from '@crescendo/contract/accounts/social';
import { TextLink } from '@crescendo/ui/link';
import { Note } from '@crescendo/ui/note';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';

const known = ['social_denied', 'social_expired', 'social_failed'] as const satisfies SocialError[];

/** What went wrong at the other service, as the address of the return or the response to a call says. */
export function SocialProblem({ isRefused }: { isRefused: boolean }) {
  const t = useTranslations('sign-in.login');
  const [query] = useSearchParams();
  const error = query.get('error');
  if (isRefused || error === 'not_register') {
    return (
      <Note tone="danger" announce>
        {t.rich('notRegister', {
          register: (words) => (
            <TextLink inline render={<Link to="/register" />}>
              {words}
            </TextLink>
          ),
        })}
      </Note>
    );
  }
  const problem = known.find((each) => each === error);
  return problem ? (
    <Note tone="danger" announce>
      {t(`error.${problem}`)}
    </Note>
  ) : null;
}
