import { unlessMissing } from '@crescendo/browser/calls/unless-missing';
import { Avatar } from '@crescendo/ui/data/avatar';
import { Note } from '@crescendo/ui/note';
import { useTranslations } from 'use-intl';
import { PageBanners } from '../../features/banners/page-banners.tsx';
import { CardsCard } from '../../features/profile/cards-card.tsx';
import { CompanyCard } from '../../features/profile/company-card.tsx';
import { DataCard } from '../../features/profile/data-card.tsx';
import { ExtensionCard } from '../../features/profile/extension-card.tsx';
import { LinkedAccountsCard } from '../../features/profile/linked-accounts-card.tsx';
import { MessengersCard } from '../../features/profile/messengers-card.tsx';
import { NotificationsCard } from '../../features/profile/notifications-card.tsx';
import { PersonalCard } from '../../features/profile/personal-card.tsx';
import { PasswordCard } from '../../features/profile/security/password-card.tsx';
import { SecondFactorsCard } from '../../features/profile/security/second-factors-card.tsx';
import { SessionsCard } from '../../features/profile/security/sessions-card.tsx';
import { TelegramAttach } from '../../features/profile/telegram-attach.tsx';
import { requestContext } from '../../request-context.ts';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { provableBy } from '../../shell/identity-proof/use-proof.tsx';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readPageMessages } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/profile.page';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const [page, messages, factors, sessions, linked, cards, methods] = await Promise.all([
    readPageTexts(context, 'profile'),
    readPageMessages(context, 'profile', 'proof', 'copying'),
    // Staff on a visit see nothing of them.
    unlessMissing(api.listSecondFactors()),
    api.listSessions(),
    api.listSocialAccounts(),
    api.listLinkedCards(),
    api.listPaymentMethods(),
  ]);
  // The moment travels along, so that server and browser say "5 minutes ago" alike.
  return {
    page,
    messages,
    factors: factors?.data,
    sessions: sessions.data,
    linked: linked.data,
    cards: cards.data,
    methods: methods.data.filter((method) => method.public_fields.can_link_card && method.linkedCardId === null),
    now: Date.now(),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages((data: Route.ComponentProps['loaderData']) => (
  <>
    <Cards {...data} />
    <PageBanners routeName="profile" />
  </>
));

function Cards({ page, factors, sessions, linked, cards, methods, now }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('profile');
  const { person, panel } = useFrame();
  if (!person) return null;
  const provable = provableBy(factors);
  const column = 'grid min-w-0 content-start gap-4';
  return (
    <div className="max-w-[1440px] px-4 py-6 tablet:px-6">
      <div className="flex items-center gap-4">
        <Avatar name={person.name} size="large" decorative />
        <div className="min-w-0">
          <h1 className="text-24">{page.title}</h1>
          <p className="text-ink-2 wrap-anywhere">{person.name}</p>
        </div>
      </div>
      {person.email === null && (
        <Note tone="warning" title={t('email.missingTitle')} className="mt-6">
          {t('email.missingText')}
        </Note>
      )}
      <div className="mt-6 grid gap-4 large:grid-cols-2">
        <div className={column}>
          <PersonalCard person={person} provable={provable} />
          {person.account_type === 'company' && <CompanyCard person={person} />}
          {(cards.length > 0 || methods.length > 0) && <CardsCard cards={cards} methods={methods} />}
          <MessengersCard person={person} />
          <NotificationsCard person={person} />
          <LinkedAccountsCard accounts={linked}>
            {panel.socialLogins.includes('telegram') &&
              panel.telegramBotUsername &&
              linked.every(({ provider }) => provider !== 'telegram') && (
                <TelegramAttach botUsername={panel.telegramBotUsername} />
              )}
          </LinkedAccountsCard>
        </div>
        <div className={column}>
          {factors && (
            <>
              <PasswordCard key={String(factors.has_password)} person={person} hasPassword={factors.has_password} />
              <SecondFactorsCard person={person} factors={factors} provable={provable} now={now} />
            </>
          )}
          <SessionsCard sessions={sessions} now={now} />
          {person.extension_api_token !== null && (
            <ExtensionCard token={person.extension_api_token} provable={provable} />
          )}
          <DataCard provable={provable} />
        </div>
      </div>
    </div>
  );
}
