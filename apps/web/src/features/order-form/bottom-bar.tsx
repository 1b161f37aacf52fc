import { Amount } from '@crescendo/ui/data/amount';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import type { Checkout } from '../../shell/checkout/use-checkout.ts';
import { PayButton } from './pay-button.tsx';

type Props = {
  checkout: Checkout;
  count: number;
  /** Also on wide screens, where the form is one column. */
  isAlways: boolean;
};

/** The sum and the button at the bottom of the screen, where no column beside the form has room for them. */
export function BottomBar({ checkout, count, isAlways }: Props) {
  const t = useTranslations('order-form');
  const { total, isCalculating } = checkout;
  return (
    <div
      data-bottom-bar={isAlways ? 'always' : 'narrow'}
      className={clsx(
        'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))]',
        'shadow-2',
        !isAlways && 'min-[960px]:hidden',
      )}
    >
      <div className="mx-auto flex max-w-142 items-center justify-between gap-4">
        <p aria-live="polite" aria-busy={isCalculating} className={clsx('min-w-0', isCalculating && 'opacity-60')}>
          <span className="block text-12 text-ink-3">{t('toPay', { count })}</span>
          <Amount className="text-20 font-semibold">{total?.total_amount ?? '–'}</Amount>
        </p>
        <PayButton checkout={checkout} isShort />
      </div>
    </div>
  );
}
