import { useFormats } from '@crescendo/browser/formats/use-formats';
import { formatAmount, formatQuantity } from '@crescendo/rules/money/currency';
import { useTranslations } from 'use-intl';

/** Figures of providers as all of their screens write them. */
export function useProviderFormats() {
  const t = useTranslations('providers');
  const { number } = useFormats();
  return {
    number,
    count: formatQuantity,
    dollars: (value: number) => formatAmount(value),
    /** Costs of a unit have more decimals than an amount that is paid. */
    exactDollars: (value: number) => formatAmount(value, { precision: 6 }),
    difference: (value: number) => `${value > 0 ? '+' : ''}${formatAmount(value, { precision: 6 })}`,
    /** A sum of them, in cents; less than a cent is shown as it is. */
    roughDifference: (value: number) =>
      `${value > 0 ? '+' : ''}${formatAmount(Math.abs(value) < 0.01 ? value : Math.round(value * 100) / 100, { precision: 6 })}`,
    share: (value: number) =>
      number(value, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
        .replace('-', '−')
        .replace(/(\d)%/, '$1\u00a0%'),
    latency: (ms: number | null) => {
      if (ms === null) return t('none');
      if (ms < 1000) return t('milliseconds', { value: number(ms) });
      return t('seconds', { value: number(ms / 1000, { maximumFractionDigits: 1 }) });
    },
    timeLeft: (days: number) => {
      if (days > 365) return t('yearLeft');
      return days < 2 ? t('hoursLeft', { count: Math.floor(days * 24) }) : t('daysLeft', { count: Math.floor(days) });
    },
  };
}

/** Less than a day is left: somebody has to pay in now. Less than three: soon. */
export function balanceTone(days: number | null): 'danger' | 'warning' | 'success' {
  if (days === null || days >= 3) return 'success';
  return days < 1 ? 'danger' : 'warning';
}

/** A few failures are usual; from one in fifty on something is wrong, from one in twenty on much. */
export function failureTone({ calls, failed }: { calls: number; failed: number }): 'quiet' | 'warning' | 'danger' {
  const share = calls === 0 ? 0 : failed / calls;
  if (share >= 0.05) return 'danger';
  return share >= 0.02 ? 'warning' : 'quiet';
}
