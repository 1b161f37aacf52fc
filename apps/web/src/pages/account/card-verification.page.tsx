import { unlessMissing } from '@crescendo/browser/calls/unless-missing';
import { verificationSteps } from '@crescendo/rules/payments/verification';
import { Note } from '@crescendo/ui/note';
import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PageBanners } from '../../features/banners/page-banners.tsx';
import { VerificationCard } from '../../features/documents/verification-card.tsx';
import { requestContext } from '../../request-context.ts';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readPageMessages } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/card-verification.page';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const [page, messages, documents] = await Promise.all([
    readPageTexts(context, 'card-verification'),
    readPageMessages(context, 'documents'),
    // Staff on a visit see nothing of them.
    unlessMissing(api.listDocuments()),
  ]);
  return { page, messages, documents: documents?.data ?? [] };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages((data: Route.ComponentProps['loaderData']) => (
  <>
    <Verification {...data} />
    <PageBanners routeName="card-verification" />
  </>
));

function Verification({ page, documents }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('documents');
  const of = (step: number, ...statuses: string[]) =>
    documents.some((document) => document.step === step && statuses.includes(document.status));
  const isApproved = verificationSteps.every((step) => of(step, 'approved'));
  const isComplete = verificationSteps.every((step) => of(step, 'approved', 'uploaded'));
  return (
    <div className="max-w-[1440px] px-4 py-6 tablet:px-6">
      <h1 className="text-24">{page.title}</h1>
      <p className="mt-2 max-w-180 text-ink-2">{t('lead')}</p>
      <p className="mt-2 flex max-w-180 gap-2 text-13 text-ink-3">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 text-icons" />
        <span className="min-w-0">{t('privacy')}</span>
      </p>
      {isComplete && (
        <Note tone={isApproved ? 'success' : 'info'} announce className="mt-5">
          {t(isApproved ? 'allApproved' : 'allHandedIn')}
        </Note>
      )}
      <div className="mt-6 grid gap-4 large:grid-cols-3">
        {verificationSteps.map((step) => (
          <VerificationCard key={step} step={step} documents={documents.filter((document) => document.step === step)} />
        ))}
      </div>
    </div>
  );
}
