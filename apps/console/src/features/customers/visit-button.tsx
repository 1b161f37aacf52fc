import { useCall } from '@crescendo/browser/calls/use-call';
import { Button } from '@crescendo/ui/button';
import { useToasts } from '@crescendo/ui/layers/toast';
import { LogIn } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** Opens the shop as the customer sees it. The link works once, within a minute, in this browser. */
export function VisitButton({ id }: { id: number }) {
  const t = useTranslations('customers');
  const toasts = useToasts();
  const { call, isBusy, problem } = useCall();
  useEffect(() => {
    if (problem) toasts.show({ text: problem.message, tone: 'danger' });
  }, [problem, toasts]);
  async function visit() {
    const answer = await call((api) => api.signInAs({ params: { id: String(id) } }));
    if (answer) window.open(answer.data.url, '_blank', 'noopener');
  }
  return (
    <Button loading={isBusy} onClick={() => void visit()}>
      <LogIn aria-hidden="true" />
      {t('visit')}
    </Button>
  );
}
