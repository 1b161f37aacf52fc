import { type DateRange, lastDays } from '@crescendo/browser/dates/date-range';
import { RangePicker } from '@crescendo/browser/dates/range-picker';
import { useAddressFilters } from '@crescendo/browser/lists/address-query';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { useTranslations } from 'use-intl';

const presets = ['1', '7', '30', '90'] as const;
/** What is shown where the address names nothing. */
const usual = '30';

type Props = { period: DateRange; today: string };

/** The usual ranges by one press, and any other by the calendar. */
export function RangeControls({ period, today }: Props) {
  const t = useTranslations('analytics');
  const { chooseAll } = useAddressFilters();
  const isSame = (range: DateRange) => range.from === period.from && range.to === period.to;
  const chosen = presets.find((days) => isSame(lastDays(Number(days), today)));
  const choose = ({ from, to }: DateRange) => chooseAll({ from, to });
  return (
    <>
      <SegmentedControl
        legend={t('range')}
        value={chosen ?? ('' as '1')}
        onValueChange={(days) =>
          days === usual ? chooseAll({ from: '', to: '' }) : choose(lastDays(Number(days), today))
        }
        options={presets.map((days) => ({
          value: days,
          label: days === '1' ? t('today') : t('shortDays', { days: Number(days) }),
        }))}
      />
      <RangePicker
        className="tablet:w-auto tablet:min-w-64"
        value={period}
        onChange={(range) => range && choose(range)}
      />
    </>
  );
}
