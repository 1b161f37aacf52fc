import { delays } from '@crescendo/rules/content/delays';
import { Button } from '@crescendo/ui/button';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { forgetAdded } from './added.ts';

type Props = { added: { name: string }; onOpen: () => void };

/** Says for a moment what was put into the cart. */
export function CartBanner({ added, onOpen }: Props) {
  const t = useTranslations('cart');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item has its own time
  useEffect(() => {
    const timer = setTimeout(forgetAdded, delays.cartBanner);
    return () => clearTimeout(timer);
  }, [added]);

  return (
    <div
      role="status"
      className="fixed top-[calc(var(--header-h)+0.5rem)] right-4 z-40 flex max-w-[min(24rem,calc(100vw-2rem))] items-center gap-3 rounded-card border border-line bg-popup py-2.5 pr-2.5 pl-3.5 text-14 text-ink shadow-2 transition-[opacity,translate] duration-200 starting:-translate-y-2 starting:opacity-0 tablet:right-6"
    >
      <CircleCheck aria-hidden="true" className="size-5 text-success-text" />
      <span className="min-w-0 flex-1 wrap-anywhere">{t('added', { name: added.name })}</span>
      <Button
        size="small"
        onClick={() => {
          forgetAdded();
          onOpen();
        }}
      >
        {t('open')}
      </Button>
    </div>
  );
}
