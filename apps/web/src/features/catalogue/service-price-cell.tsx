import { shownPercent } from '@crescendo/rules/percent';
import { useTranslations } from 'use-intl';
import { usePrice } from '../../shell/use-price.ts';
import type { CardService } from './card-service.ts';

/** A price in two lines: what it costs, and below what it is for or what it cost before. */
export function ServicePriceCell({ service }: { service: CardService }) {
  const t = useTranslations('catalogue');
  const shown = usePrice();
  const { price, unit } = shown(service);
  const isReduced = service.discount_percent > 0;
  return (
    <>
      <span className="block font-semibold whitespace-nowrap">{price}</span>
      {isReduced && (
        <span className="block text-12 whitespace-nowrap">
          <s className="text-ink-3">
            <span className="sr-only">{t('oldPrice')} </span>
            {shown({ ...service, price: service.default_price }).price}
          </s>{' '}
          <span className="font-medium text-secondary-text">
            {t('discount', { percent: shownPercent(service.discount_percent) })}
          </span>
        </span>
      )}
      <span className="block text-12 text-ink-3">{unit}</span>
    </>
  );
}
