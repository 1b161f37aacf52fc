import { Button } from '@crescendo/ui/button';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Frame } from '../frame/frame.tsx';
import type { FrameData } from '../frame/frame-data.ts';
import { Logo, type LogoPanel } from '../header/logo.tsx';
import { NotFoundCard } from './error-cards.tsx';
import { BrokenIllustration, NotFoundIllustration } from './error-illustrations.tsx';
import { errorCard, errorMessage, errorStatus } from './error-status.ts';

type Props = { error: unknown; data: FrameData | undefined };

/** What a visitor sees instead of a page. A thing that is not there keeps the cabinet around it; an error is shown alone. */
export function ErrorView({ error, data }: Props) {
  const card = errorCard(error);
  const view = card ? (
    <NotFoundCard card={card} isSignedIn={Boolean(data?.person)} />
  ) : (
    <FullView error={error} panel={data?.panel} />
  );
  return (
    <>
      <ErrorTitle error={error} panelName={data?.panel.panelName} />
      {data ? (
        <Frame data={data} layout={card ? 'cabinet' : 'blank'}>
          {view}
        </Frame>
      ) : (
        <main id="content">{view}</main>
      )}
    </>
  );
}

function ErrorTitle({ error, panelName }: { error: unknown; panelName: string | undefined }) {
  const t = useTranslations('errors');
  const title = t(errorStatus(error) === 404 ? 'notFound.title' : 'unexpected.title');
  return <title>{panelName ? `${title} · ${panelName}` : title}</title>;
}

function FullView({ error, panel }: { error: unknown; panel: FrameData['panel'] | undefined }) {
  const t = useTranslations('errors');
  const status = errorStatus(error);
  const message = errorMessage(error);
  const createOrder = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} render={<Link to="/orders/create" target="_blank" rel="noopener" />}>
      {t('createOrder')}
    </Button>
  );
  const again = (
    <Button onClick={() => location.reload()}>
      <RotateCcw aria-hidden="true" />
      {t('tryAgain')}
    </Button>
  );
  if (status === 404) {
    return (
      <FullPage
        panel={panel}
        illustration={<NotFoundIllustration />}
        status={status}
        title={t('notFound.title')}
        text={t('notFound.text')}
        actions={
          <>
            <Button variant="primary" render={<Link to="/" />}>
              {t('toHome')}
            </Button>
            {createOrder('secondary')}
          </>
        }
      />
    );
  }
  if (status === 500) {
    return (
      <FullPage
        panel={panel}
        illustration={<BrokenIllustration />}
        status={status}
        title={t('unexpected.title')}
        text={message ?? t('unexpected.text')}
        actions={
          <>
            {createOrder('primary')}
            {again}
          </>
        }
      />
    );
  }
  return (
    <FullPage
      panel={panel}
      illustration={<BrokenIllustration />}
      status={status}
      title={t('unexpected.title')}
      text={message ?? t('unexpected.text')}
      actions={again}
    />
  );
}

type FullPageProps = Pick<Parameters<typeof EmptyState>[0], 'illustration' | 'title' | 'text' | 'actions'>;

function FullPage({ status, panel, ...props }: FullPageProps & { status: number; panel: LogoPanel | undefined }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] place-items-center">
      <div className="px-4 pt-5 tablet:px-6">{panel && <Logo panel={panel} />}</div>
      <EmptyState {...props} level={1} size="page" kicker={<span className="tabular-nums">{status}</span>} />
    </div>
  );
}
