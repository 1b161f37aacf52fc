import { Button } from '@crescendo/ui/button';
import { IconButton } from '@crescendo/ui/icon-button';
import { ChevronDown, LayoutGrid, PackageCheck, Share, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

type Props = {
  /** Apple's browsers have no call for installing, so the steps are described. */
  kind: 'apple' | 'offered';
  /** From 726 px the card, below it the bar. */
  isWide: boolean;
  /** The panel's icon. */
  icon: string;
  onInstall: () => void;
  onClose: () => void;
};

const box = 'pointer-events-auto rounded-card bg-popup p-3 text-ink shadow-2 forced-colors:border';

export function InstallPrompt({ kind, isWide, icon, onInstall, onClose }: Props) {
  const t = useTranslations('overlays');
  const shared = useTranslations('shared');
  const picture = <img src={icon} alt="" width={36} height={36} className="size-9 rounded-control" />;
  const close = <IconButton size="small" variant="ghost" label={shared('close')} icon={<X />} onClick={onClose} />;
  if (kind === 'apple') {
    return (
      <section aria-label={t('install.label')} className={`${box} flex items-center gap-3`}>
        <Share aria-hidden="true" className="size-5 text-primary-text" />
        <p className="min-w-0 flex-1 text-13">{t('install.apple')}</p>
        {close}
      </section>
    );
  }
  const install = (
    <Button size="small" onClick={onInstall}>
      {t('install.install')}
    </Button>
  );
  if (isWide) return <Card picture={picture} install={install} close={close} />;
  return (
    <section aria-label={t('install.label')} className={`${box} flex items-center gap-3`}>
      {/* The narrowest phones need its place for the sentence. */}
      <span className="max-[400px]:hidden">{picture}</span>
      <p className="min-w-0 flex-1 text-13 text-pretty">{t('install.offer')}</p>
      {install}
      {close}
    </section>
  );
}

type CardProps = { picture: React.ReactNode; install: React.ReactNode; close: React.ReactNode };

function Card({ picture, install, close }: CardProps) {
  const t = useTranslations('overlays');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <section aria-label={t('install.label')} className={box}>
      <div className="flex items-center gap-3">
        {picture}
        <p className="min-w-0 flex-1 text-13 font-medium">{t('install.offer')}</p>
        <IconButton
          size="small"
          variant="ghost"
          label={t(isOpen ? 'install.less' : 'install.more')}
          aria-expanded={isOpen}
          aria-controls={id}
          icon={<ChevronDown className={isOpen ? 'rotate-180' : ''} />}
          onClick={() => setIsOpen(!isOpen)}
        />
        {close}
      </div>
      <div id={id} hidden={!isOpen} className="mt-3 border-t border-popup-line pt-3">
        <p className="text-13 text-ink-2">{t('install.details')}</p>
        <ul className="mt-2 grid gap-1.5 text-13 [&_svg]:size-4 [&_svg]:text-primary-text">
          <li className="flex items-center gap-2">
            <PackageCheck aria-hidden="true" /> {t('install.fast')}
          </li>
          <li className="flex items-center gap-2">
            <LayoutGrid aria-hidden="true" /> {t('install.allInOne')}
          </li>
        </ul>
      </div>
      <div className="mt-3 flex justify-end">{install}</div>
    </section>
  );
}
