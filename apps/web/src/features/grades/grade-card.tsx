import type { Grade } from '@crescendo/contract/money/promotions';
import { formatAmount } from '@crescendo/rules/money/currency';
import { shownPercent } from '@crescendo/rules/money/percent';
import { Card } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { GradeIcon } from './grade-icon.tsx';

type Props = { grade: Grade; isCurrent: boolean; hasDiscounts: boolean };

/** A grade with everything it brings. */
export function GradeCard({ grade, isCurrent, hasDiscounts }: Props) {
  const t = useTranslations('grades');
  const { amounts } = useFrame();
  const place = isCurrent ? 'current' : grade.is_next ? 'next' : grade.is_previous ? 'previous' : undefined;
  return (
    <Card
      render={<article aria-current={isCurrent ? 'true' : undefined} />}
      className={clsx('flex w-full flex-col', isCurrent && 'border-primary')}
    >
      <div className="flex items-start justify-between gap-2">
        <GradeIcon icon={grade.icon} isReached={isCurrent} />
        {place && <Badge variant={isCurrent ? 'primary' : 'neutral'}>{t(`marks.${place}`)}</Badge>}
      </div>
      <h3 className="mt-3 text-16">{grade.name}</h3>
      <p className="text-13 text-ink-2">
        {grade.spending_goal > 0 ? t('goal', { amount: formatAmount(grade.spending_goal, amounts) }) : t('goalNone')}
      </p>
      <dl className="mt-4 grid gap-2 border-t border-line pt-4 text-13">
        {hasDiscounts && (
          <Perk name={t('discount')}>{t('percent', { percent: shownPercent(grade.discount_percent) })}</Perk>
        )}
        <Perk name={t('closedSales')}>
          <YesNo is={grade.available_closed_sales} />
        </Perk>
        <Perk name={t('manager')}>
          <YesNo is={grade.available_personal_manager} />
        </Perk>
        <Perk name={t('consultation')}>
          {grade.consultation_chat_period === null ? (
            <YesNo is={false} />
          ) : (
            t('days', { days: grade.consultation_chat_period })
          )}
        </Perk>
        <Perk name={t('thumbnails')}>
          {grade.thumbnail_period === null ? <YesNo is={false} /> : t('days', { days: grade.thumbnail_period })}
        </Perk>
      </dl>
    </Card>
  );
}

function Perk({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="min-w-0 text-ink-2">{name}</dt>
      <dd className="shrink-0 font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function YesNo({ is }: { is: boolean }) {
  const t = useTranslations('grades');
  const Icon = is ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" className={clsx('inline size-4', is ? 'text-success-text' : 'text-ink-3')} />
      <span className="sr-only">{t(is ? 'yes' : 'no')}</span>
    </>
  );
}
