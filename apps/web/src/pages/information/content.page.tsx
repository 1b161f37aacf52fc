import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { CallToAction } from '../../features/information/call-to-action.tsx';
import { ContactButton } from '../../features/information/contact-button.tsx';
import { Article } from '../../features/information/content/article.tsx';
import { Breadcrumbs } from '../../features/information/content/breadcrumbs.tsx';
import { withAnchors } from '../../features/information/content/content-anchors.ts';
import { PageWidth } from '../../features/information/page-width.tsx';
import { requestContext } from '../../request-context.ts';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readInformation } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/content.page';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const pages = await api.listPages();
  const found = pages.data.find(({ slug }) => slug !== null && slug === params.slug);
  if (!found) throw data(null, { status: 404 });
  const [page, messages] = await Promise.all([
    readPageTexts(context, found.routeName),
    readInformation(context, 'content'),
  ]);
  return {
    page,
    messages,
    slug: params.slug,
    title: found.title ?? found.metaTitle,
    ...withAnchors(found.content ?? ''),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages(ContentPage);

function ContentPage({ slug, title, html, headings }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('information.content');
  return (
    <PageWidth>
      <Breadcrumbs title={title} path={`/${slug}`} />
      <Article title={title} html={html} headings={headings} />
      {slug !== 'contacts' && (
        <CallToAction
          title={t('questionTitle')}
          text={t('questionText')}
          actions={<ContactButton>{t('contact')}</ContactButton>}
        />
      )}
    </PageWidth>
  );
}
