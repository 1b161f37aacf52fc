import { download } from '@crescendo/browser/calls/download';
import { useCall } from '@crescendo/browser/calls/use-call';
import { Button } from '@crescendo/ui/button';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { RecordsFilter } from './records-filters.tsx';

/** The whole list as a file, with the same filters. */
export function ExportButton({ filter }: { filter: RecordsFilter }) {
  const t = useTranslations('finances');
  const toasts = useToasts();
  const { call, isBusy, problem } = useCall();

  useEffect(() => {
    if (problem) toasts.show({ text: problem.message, tone: 'danger' });
  }, [problem, toasts]);

  async function save() {
    const response = await call((api) => api.exportPaymentStatistics({ query: filter }));
    if (response) download('finances.csv', response);
  }
  return (
    <Button loading={isBusy} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {t('export')}
    </Button>
  );
}
