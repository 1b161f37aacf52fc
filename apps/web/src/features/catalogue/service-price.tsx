import { shownPercent } from '@crescendo/rules/money/percent';
import type { CardService } from './card-service.ts';
import type { ServiceTexts } from './use-service-texts.ts';

/** A price in two lines: what it costs, and below what it is for or what it cost before. */
export function ServicePriceCell({ service, texts }: { service: CardService; texts: ServiceTexts }) {
  const { card: t, price: shown } = texts;
  const { price, oldPrice, unit } = shown(service);
  const isReduced = service.discount_percent > 0;
  return (
    <>
      <span className="block font-semibold whitespace-nowrap">{price}</span>
      {isReduced ? (
        <span className="block text-12 whitespace-nowrap">
          <s className="text-ink-3">
            <span className="sr-only">{t('oldPrice')} </span>
            {oldPrice}
          </s>{' '}
          <span className="font-medium text-secondary-text">
            {t('discount', { percent: shownPercent(service.discount_percent) })}
          </span>
          <span className="sr-only"> {unit}</span>
        </span>
      ) : (
        <span className="service-unit block text-12 text-ink-3 tablet:whitespace-nowrap">{unit}</span>
      )}
    </>
  );
}
