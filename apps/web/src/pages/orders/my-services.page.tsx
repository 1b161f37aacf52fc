import { useTranslations } from 'use-intl';
import { PageBanners } from '../../features/banners/page-banners.tsx';
import { MyServicesList } from '../../features/orders/my-services/my-services-list.tsx';
import { requestContext } from '../../request-context.ts';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readPageMessages } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/my-services.page';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const [page, messages, services] = await Promise.all([
    readPageTexts(context, 'my-services'),
    readPageMessages(context, 'my-services'),
    api.listMyServices(),
  ]);
  return { page, messages, services: services.data };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages(MyServices);

function MyServices({ page, services }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('my-services');
  return (
    <>
      <div className="max-w-[1440px] px-4 py-6 tablet:px-6">
        <h1 className="text-24">{page.title}</h1>
        <p className="mt-1 max-w-160 text-ink-2">{t('text')}</p>
        <MyServicesList services={services} />
      </div>
      <PageBanners routeName="my-services" />
    </>
  );
}
