import { Moment } from '@crescendo/browser/formats/moment';
import { ExportButton } from '@crescendo/browser/lists/export-button';
import type { BulkAct } from '@crescendo/contract/orders/orders-admin';
import { Card } from '@crescendo/ui/card';
import { Progress } from '@crescendo/ui/data/progress';
import { useTranslations } from 'use-intl';

/** Those that are under way, and the latest that has ended: found again after the browser was closed. */
export function BulkActs({ all }: { all: readonly BulkAct[] }) {
  const t = useTranslations('orders.bulk');
  const shown = all.filter((each, at) => at === 0 || each.ended_at === null).slice(0, 3);
  if (shown.length === 0) return null;
  return (
    <Card padding="none" render={<section aria-label={t('latest')} />} className="mb-4">
      <ul className="divide-y divide-line">
        {shown.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-13">
            <div className="min-w-0 grow basis-60">
              <p className="font-medium">{t(`titles.${each.act}`, { count: each.total })}</p>
              <p className="text-12 text-ink-3">
                {each.started_by}, <Moment at={each.created_at} />
              </p>
            </div>
            <div className="min-w-0 grow basis-48">
              <Progress
                label={t('progress')}
                value={each.done + each.asked + each.refused}
                max={Math.max(1, each.total)}
                tone={each.ended_at === null ? 'primary' : 'success'}
              />
              <p className="mt-1 text-12 text-ink-3" aria-live="polite">
                {t('counts', { done: each.done, asked: each.asked, refused: each.refused })}
              </p>
            </div>
            <ExportButton
              label={t('results')}
              filename={`orders-${each.id}.csv`}
              read={(api) => api.exportBulkAct({ params: { id: String(each.id) } })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
