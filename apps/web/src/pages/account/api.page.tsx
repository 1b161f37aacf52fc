import { unlessMissing } from '@crescendo/browser/calls/unless-missing';
import { Button } from '@crescendo/ui/button';
import { Note } from '@crescendo/ui/note';
import { BookOpen } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { DefaultTokenCard } from '../../features/api-tokens/default-token-card.tsx';
import { FurtherTokensCard } from '../../features/api-tokens/further-tokens-card.tsx';
import { PageBanners } from '../../features/banners/page-banners.tsx';
import { WebhooksCard } from '../../features/webhooks/webhooks-card.tsx';
import { requestContext } from '../../request-context.ts';
import { provableBy } from '../../shell/identity-proof/use-proof.tsx';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readPageMessages } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/api.page';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const [page, messages, tokens, webhooks, factors] = await Promise.all([
    readPageTexts(context, 'api'),
    readPageMessages(context, 'api-tokens', 'webhooks', 'proof', 'copying'),
    // Staff on a visit see nothing of them.
    unlessMissing(api.listApiTokens()),
    unlessMissing(api.listWebhooks()),
    unlessMissing(api.listSecondFactors()),
  ]);
  return { page, messages, tokens: tokens?.data, webhooks: webhooks?.data, factors: factors?.data };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages((data: Route.ComponentProps['loaderData']) => (
  <>
    <ApiPage {...data} />
    <PageBanners routeName="api" />
  </>
));

function ApiPage({ page, tokens, webhooks, factors }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('api-tokens');
  const provable = provableBy(factors);
  return (
    <div className="max-w-[960px] px-4 py-6 tablet:px-6">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-24">{page.title}</h1>
          <p className="mt-1 max-w-160 text-ink-2">{t('text')}</p>
        </div>
        <Button render={<Link to="/api/documentation" />}>
          <BookOpen aria-hidden="true" />
          {t('documentation')}
        </Button>
      </div>
      {tokens && webhooks ? (
        <div className="grid gap-4">
          <DefaultTokenCard token={tokens.find(({ is_default }) => is_default)} provable={provable} />
          <FurtherTokensCard tokens={tokens.filter(({ is_default }) => !is_default)} provable={provable} />
          <WebhooksCard webhooks={webhooks} provable={provable} />
        </div>
      ) : (
        <Note>{t('ownerOnly')}</Note>
      )}
    </div>
  );
}
