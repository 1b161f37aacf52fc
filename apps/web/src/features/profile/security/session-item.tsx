import { deviceName } from '@crescendo/browser/formats/device-name';
import { useFormats } from '@crescendo/browser/formats/use-formats';
import type { Session } from '@crescendo/contract/accounts/profile';
import { Button } from '@crescendo/ui/button';
import { Badge } from '@crescendo/ui/data/badge';
import { Monitor, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** A device as people name it: "Chrome on Windows". */
export function useDeviceLabel() {
  const t = useTranslations('profile.sessions');
  return (userAgent: string | null): string => {
    const { browser, system } = deviceName(userAgent);
    return browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknownDevice'));
  };
}

type Props = { session: Session; now: number; onEnd: () => void };

export function SessionItem({ session, now, onEnd }: Props) {
  const t = useTranslations('profile.sessions');
  const format = useFormats();
  const label = useDeviceLabel()(session.device);
  const Icon = deviceName(session.device).isHandheld ? Smartphone : Monitor;
  const used = session.is_current ? t('usedNow') : t('used', { time: format.ago(new Date(session.last_used_at), now) });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-3">
      <Icon aria-hidden="true" className="size-5 text-icons" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2">
          {label}
          {session.is_current && <Badge variant="primary">{t('current')}</Badge>}
          {session.is_staff && <Badge variant="info">{t('staff')}</Badge>}
        </p>
        <p className="text-12 text-ink-3">
          {used}
          {session.address && <span className="wrap-anywhere"> · {session.address}</span>}
        </p>
      </div>
      {!session.is_current && (
        <Button size="small" aria-label={t('endOf', { device: label })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
