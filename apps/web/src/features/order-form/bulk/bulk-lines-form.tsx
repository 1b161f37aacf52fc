import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Field } from '@crescendo/ui/forms/field';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { Note } from '@crescendo/ui/note';
import { useTranslations } from 'use-intl';
import { withoutLines } from './bulk-check.ts';
import { BulkPreview } from './bulk-preview.tsx';
import type { BulkLines } from './use-bulk-lines.ts';

type Props = { bulk: BulkLines; costs: ReadonlyMap<number, number>; onText: (text: string) => void };

/** Orders written or pasted as lines, and what would come of each, before anything is paid. */
export function BulkLinesForm({ bulk, costs, onText }: Props) {
  const t = useTranslations('order-form');
  const bad = bulk.lines.filter(({ reason }) => reason !== undefined);
  return (
    <>
      <Card className="grid gap-4 *:min-w-0">
        <Field label={t('bulk.lines')} help={t('bulk.linesHelp')}>
          <Textarea
            name="lines"
            rows={10}
            spellCheck={false}
            autoCapitalize="none"
            placeholder={t('bulk.linesExample')}
            value={bulk.text}
            onChange={(event) => onText(event.target.value)}
            className="font-mono text-13! whitespace-pre"
          />
        </Field>
        {bulk.isLost && (
          <Note
            tone="danger"
            announce
            action={
              <Button size="small" onClick={bulk.retry}>
                {t('tryAgain')}
              </Button>
            }
          >
            {t('bulk.catalogueLost')}
          </Note>
        )}
        {bad.length > 0 && (
          <Note
            tone="warning"
            announce
            action={
              <Button
                size="small"
                onClick={() => onText(withoutLines(bulk.text, new Set(bad.map(({ line }) => line.number))))}
              >
                {t('bulk.leaveOut', { count: bad.length })}
              </Button>
            }
          >
            {t('bulk.badLines', { count: bad.length, good: bulk.lines.length - bad.length })}
          </Note>
        )}
      </Card>
      {bulk.lines.length > 0 && <BulkPreview lines={bulk.lines} costs={costs} isChecking={bulk.isChecking} />}
    </>
  );
}
