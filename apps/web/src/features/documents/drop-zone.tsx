import { documentTypes, type VerificationStep } from '@crescendo/rules/payments/verification';
import { Button } from '@crescendo/ui/button';
import { Progress } from '@crescendo/ui/data/progress';
import { clsx } from 'clsx';
import { Camera, FileUp, Upload } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

type Props = {
  step: VerificationStep;
  sending: { name: string; share: number } | undefined;
  onFiles: (files: readonly File[]) => void;
};

/** Files are dropped, chosen, or taken with the camera of a phone. */
export function DropZone({ step, sending, onFiles }: Props) {
  const t = useTranslations('documents');
  const [isOver, setIsOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!sending) onFiles([...event.dataTransfer.files]);
  }
  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file may be chosen again after it was refused.
    currentTarget.value = '';
  }

  return (
    <fieldset
      aria-label={t('dropZone', { step: t(`step${step}.title`) })}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      className={clsx(
        'grid min-w-0 justify-items-center gap-2 rounded-card border border-dashed px-4 py-6 text-center transition-colors',
        isOver ? 'border-primary bg-primary-subtle' : 'border-control-line bg-surface-2',
      )}
    >
      {sending ? (
        <div role="status" className="grid w-full max-w-80 gap-2">
          <p className="text-13 wrap-anywhere">{t('sending', { name: sending.name })}</p>
          <Progress label={t('sending', { name: sending.name })} value={sending.share * 100} />
        </div>
      ) : (
        <>
          <Upload aria-hidden="true" className="size-6 text-icons" />
          <p className="text-13 text-ink-2 pointer-coarse:hidden">{t('drop')}</p>
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={() => chooser.current?.click()}>
              <FileUp aria-hidden="true" />
              {t('choose')}
            </Button>
            <span className="hidden pointer-coarse:contents">
              <Button onClick={() => camera.current?.click()}>
                <Camera aria-hidden="true" />
                {t('camera')}
              </Button>
            </span>
          </div>
          <p className="text-12 text-ink-3">{t('limits')}</p>
        </>
      )}
      <input
        ref={chooser}
        type="file"
        accept={documentTypes.join()}
        multiple
        hidden
        tabIndex={-1}
        onChange={onChange}
      />
      <input
        ref={camera}
        type="file"
        accept="image/jpeg"
        capture={step === 3 ? 'user' : 'environment'}
        hidden
        tabIndex={-1}
        onChange={onChange}
      />
    </fieldset>
  );
}
