import { Button } from '@crescendo/ui/button';
import { Spinner } from '@crescendo/ui/spinner';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Captcha } from './use-captcha.ts';

const texts = {
  idle: 'captchaIdle',
  working: 'captchaWorking',
  solved: 'captchaSolved',
  failed: 'captchaFailed',
} as const;

/** Says what the check is at. Nobody has to do anything, unless the panel uses a service that asks. */
export function CaptchaBox({ captcha, error }: { captcha: Captcha; error: string | undefined }) {
  const t = useTranslations('sign-in.shared');
  const { box, state, retry } = captcha;
  if (state === 'none' && !error) return <div ref={box} hidden />;
  const isOurs = state !== 'asking' && state !== 'none';
  const isWrong = state === 'failed' || error !== undefined;
  return (
    <div className="grid gap-1.5">
      <div ref={box} className={isOurs ? 'hidden' : 'min-h-20 overflow-x-auto'} />
      {isOurs && (
        <div className="flex min-h-12 items-center gap-2.5 rounded-control border border-line bg-surface-2 px-3.5 py-1.5 text-14">
          {isWrong ? (
            <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger-text" />
          ) : state === 'working' ? (
            <Spinner />
          ) : (
            <ShieldCheck
              aria-hidden="true"
              className={`size-4 shrink-0 ${state === 'solved' ? 'text-success-text' : 'text-ink-3'}`}
            />
          )}
          <span role="status" className="min-w-0 flex-1">
            {t(texts[state])}
          </span>
          {state === 'failed' ? (
            <Button size="small" onClick={retry}>
              {t('captchaRetry')}
            </Button>
          ) : (
            <span className="text-12 text-ink-3">ALTCHA</span>
          )}
        </div>
      )}
      {error && (
        <p role="alert" className="text-13 text-danger-text">
          {error}
        </p>
      )}
    </div>
  );
}
