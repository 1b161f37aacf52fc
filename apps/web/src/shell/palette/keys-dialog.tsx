import { Kbd } from '@crescendo/ui/kbd';
import { Dialog } from '@crescendo/ui/layers/dialog';
import { useTranslations } from 'use-intl';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Every key the panel listens to. */
export function KeysDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const t = useTranslations('palette');
  const shell = useTranslations('shell');
  const keys: [keys: string[], text: string][] = [
    [[isApple() ? '⌘' : 'Ctrl', 'K'], t('keyList.palette')],
    [['/'], t('keyList.search')],
    [['?'], t('keyList.keys')],
    [['↑', '↓'], t('keyList.move')],
    [['↵'], t('keyList.open')],
    [['Esc'], t('keyList.close')],
    [['←', '→'], t('keyList.chart')],
  ];
  return (
    <Dialog
      title={t('keys')}
      closeLabel={shell('close')}
      size="small"
      open={isOpen}
      onOpenChange={(open) => !open && close()}
    >
      <dl className="grid gap-1 text-14">
        {keys.map(([pressed, text]) => (
          <div key={text} className="flex min-h-9 items-center justify-between gap-4">
            <dt className="min-w-0 text-ink-2">{text}</dt>
            <dd className="flex shrink-0 gap-1">
              {pressed.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
