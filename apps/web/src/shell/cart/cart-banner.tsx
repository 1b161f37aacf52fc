import { delays } from '@crescendo/rules/content/delays';
import { Button } from '@crescendo/ui/button';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { forgetAdded } from './added.ts';

type Props = { added: { name: string }; onOpen: () => void };

/** Says for a moment what was put into the cart, in the corner of all such messages. */
export function CartBanner({ added, onOpen }: Props) {
  const t = useTranslations('cart');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item has its own time
  useEffect(() => {
    const timer = setTimeout(forgetAdded, delays.cartBanner);
    return () => clearTimeout(timer);
  }, [added]);

  return createPortal(
    <div
      role="status"
      className="pointer-events-auto flex items-center gap-3 rounded-card border border-line bg-popup py-2.5 pr-2.5 pl-3.5 text-14 text-ink shadow-2 transition-[opacity,translate] duration-200 starting:translate-y-4 starting:opacity-0"
    >
      <CircleCheck aria-hidden="true" className="size-5 text-success-text" />
      <span className="min-w-0 flex-1 wrap-anywhere">{t('added', { name: added.name })}</span>
      <Button size="small" onClick={onOpen}>
        {t('open')}
      </Button>
    </div>,
    document.querySelector('[data-corner]') ?? document.body,
  );
}
