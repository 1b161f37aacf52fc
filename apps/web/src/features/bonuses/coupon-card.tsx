import { formatDate } from '@crescendo/browser/formats/dates';
import type { Coupon } from '@crescendo/contract/money/promotions';
import { formatAmount } from '@crescendo/rules/money/currency';
import { shownPercent } from '@crescendo/rules/money/percent';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { IconButton } from '@crescendo/ui/icon-button';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';

/** A coupon that is open to everybody: what it gives, its code, and the way to use it. */
export function CouponCard({ coupon }: { coupon: Coupon }) {
  const t = useTranslations('bonuses');
  const { amounts } = useFrame();
  const worth =
    coupon.bonus_amount_calculation_type === 'percent'
      ? t('percent', { percent: shownPercent(coupon.bonus_percentage ?? 0) })
      : formatAmount(coupon.bonus_amount ?? 0, amounts);
  return (
    <Card render={<article />} className="flex flex-col">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-16 wrap-anywhere">{coupon.name}</h3>
        <Badge variant="secondary" className="shrink-0">
          {t(`kinds.${coupon.bonus_type}`, { worth })}
        </Badge>
      </div>
      {coupon.description && <p className="mt-1 text-ink-2">{coupon.description}</p>}
      <p className="mt-2 text-13 text-ink-2 first-letter:uppercase">
        {[
          coupon.min_amount > 0 && t('from', { amount: formatAmount(coupon.min_amount, amounts) }),
          coupon.valid_to ? t('validTo', { date: formatDate(coupon.valid_to) }) : t('noEnd'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-4">
        <Code code={coupon.code} />
        <Button className="ml-auto" render={<Link to={`/add-funds?coupon=${encodeURIComponent(coupon.code)}`} />}>
          {t('use')}
        </Button>
      </div>
    </Card>
  );
}

function Code({ code }: { code: string }) {
  const t = useTranslations('bonuses');
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(code).then(() => setIsCopied(true));
  return (
    <span className="inline-flex min-w-0 items-center gap-1 rounded-control border border-dashed border-control-line pl-3">
      <code className="min-w-0 font-sans font-semibold tracking-wide wrap-anywhere">{code}</code>
      <IconButton
        variant="ghost"
        size="small"
        label={t('copy', { code })}
        icon={isCopied ? <Check /> : <Copy />}
        onClick={() => void copy()}
      />
      <span aria-live="polite" className="sr-only">
        {isCopied && t('copied')}
      </span>
    </span>
  );
}
