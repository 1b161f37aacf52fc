import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/empty-state';
import { CircleX } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useWayBack } from '../features/add-funds/use-way-back.ts';
import { PageBanners } from '../features/banners/page-banners.tsx';
import { readPageMessages } from '../features/information/read-page-messages.ts';
import { withMessages } from '../features/information/with-messages.tsx';
import { useFrame } from '../shell/frame-data.ts';
import { pageMeta, readPageTexts } from '../shell/page-texts.ts';
import type { Route } from './+types/add-funds-error.page';

export async function loader({ context }: Route.LoaderArgs) {
  const [page, messages] = await Promise.all([
    readPageTexts(context, 'add-funds-error'),
    readPageMessages(context, 'add-funds'),
  ]);
  return { page, messages };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages(({ page }: Route.ComponentProps['loaderData']) => {
  const t = useTranslations('add-funds');
  const { panel } = useFrame();
  const wayBack = useWayBack();
  return (
    <>
      <div className="mx-auto max-w-[1320px] px-4 py-6 tablet:px-6">
        <Card>
          <EmptyState
            level={1}
            size="page"
            drawing={<CircleX className="size-12 text-danger-text" />}
            title={page.title}
            text={t('errorText')}
            actions={
              <>
                <Button variant="primary" render={<Link to={wayBack} />}>
                  {t('tryAgain')}
                </Button>
                {panel.supportEmail && (
                  <Button render={<a href={`mailto:${panel.supportEmail}`} />}>{t('writeToUs')}</Button>
                )}
              </>
            }
          />
        </Card>
      </div>
      <PageBanners routeName="add-funds-error" />
    </>
  );
});
