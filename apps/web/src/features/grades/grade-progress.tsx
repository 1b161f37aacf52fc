import { formatDate } from '@crescendo/browser/formats/dates';
import type { Grades } from '@crescendo/contract/money/promotions';
import { formatAmount } from '@crescendo/rules/money/currency';
import { shownPercent } from '@crescendo/rules/money/percent';
import { Card } from '@crescendo/ui/card';
import { Progress } from '@crescendo/ui/data/progress';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { GradeIcon } from './grade-icon.tsx';

/** The customer's current grade, and what is left to the next grade. */
export function GradeProgress({ standing, action }: { standing: Grades; action?: ReactNode }) {
  const t = useTranslations('grades');
  const shell = useTranslations('shell');
  const { amounts } = useFrame();
  const { current, next, spend_to_goal, spend_to_goal_percent } = standing;
  return (
    <Card render={<section aria-label={t('standing')} />}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="flex min-w-0 grow items-start gap-3">
          <GradeIcon icon={current?.icon ?? null} isReached={current !== null} />
          <div className="min-w-0 flex-1">
            <p className="flex justify-between gap-3 text-13 text-ink-2">
              {t('current')}
              {action}
            </p>
            <p className="text-18 font-semibold">
              {!current
                ? t('noGrade')
                : current.discount_percent > 0
                  ? shell('gradeDiscount', { grade: current.name, percent: shownPercent(current.discount_percent) })
                  : current.name}
            </p>
            {current?.expires_at && (
              <p className="text-13 text-ink-2">{t('until', { date: formatDate(current.expires_at) })}</p>
            )}
          </div>
        </div>
        <div className="min-w-0 flex-1 basis-64">
          <div className="mb-2 flex flex-wrap justify-between gap-x-4 text-13">
            <span className="font-medium">
              {next
                ? t('toGo', { amount: formatAmount(spend_to_goal, amounts), grade: next.name })
                : t(current ? 'highest' : 'none')}
            </span>
            {next && (
              <span className="text-ink-2 tabular-nums">
                {t('percent', { percent: Math.floor(spend_to_goal_percent) })}
              </span>
            )}
          </div>
          <Progress label={t('progress')} value={next ? spend_to_goal_percent : current ? 100 : 0} size="large" />
        </div>
      </div>
    </Card>
  );
}
