import type { Grades } from '@crescendo/contract/money/promotions';
import { shownPercent } from '@crescendo/rules/money/percent';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { GradeSymbol } from './grade-symbol.tsx';

/** The customer's grade with what it gives, and how far the next one is; leads to all of them. */
export function GradeLine({ grades, className }: { grades: Grades; className: string }) {
  const t = useTranslations('shell');
  const { current, next } = grades;
  const discount = grades.grade_discounts_enabled ? (current?.discount_percent ?? 0) : 0;
  const name = current?.name ?? t('gradeNone');
  return (
    <Link to="/grades" className={className}>
      <GradeSymbol icon={current?.icon ?? null} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {discount > 0 ? t('gradeDiscount', { grade: name, percent: shownPercent(discount) }) : name}
      </span>
      {next && (
        <span className="text-ink-2 tabular-nums">
          {t('gradeNext', { percent: Math.floor(grades.spend_to_goal_percent), grade: next.name })}
        </span>
      )}
    </Link>
  );
}
