import { Button } from '@crescendo/ui/button';
import { Badge } from '@crescendo/ui/data/badge';
import { clsx } from 'clsx';

type Props = {
  /** How many there are to save: with any, the bar stays in sight at the foot of the screen. */
  changes: number;
  isBusy: boolean;
  texts: { changes: string; discard: string; save: string };
  onDiscard: () => void;
};

/** The foot of a card that is a form: what has changed, and whether to keep it. */
export function SaveBar({ changes, isBusy, texts, onDiscard }: Props) {
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-2 rounded-b-card border-t border-line bg-surface px-4 py-3 tablet:px-5',
        changes > 0 && 'sticky bottom-0 max-tablet:bottom-[calc(57px+env(safe-area-inset-bottom))]',
      )}
    >
      <span className="mr-auto">{changes > 0 && <Badge variant="warning">{texts.changes}</Badge>}</span>
      <Button variant="ghost" disabled={changes === 0 || isBusy} onClick={onDiscard}>
        {texts.discard}
      </Button>
      <Button type="submit" variant="primary" loading={isBusy} disabled={changes === 0}>
        {texts.save}
      </Button>
    </div>
  );
}
