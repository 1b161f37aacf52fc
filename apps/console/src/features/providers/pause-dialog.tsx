import { Refusal } from '@crescendo/browser/forms/refusal';
import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import type { ProviderFigures } from '@crescendo/contract/orders/provider-figures';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../shell/session/read-desk.ts';
import { isStopped } from './provider-table.tsx';

type Props = { provider: ProviderFigures; onClose: () => void };

/** Pauses a provider with a reason, or lets orders go there again. */
export function PauseDialog({ provider, onClose }: Props) {
  const t = useTranslations('providers');
  const isResuming = isStopped(provider);
  const { id, version, name, state } = provider;
  const form = useForm({
    fields: ['reason'],
    saved: isResuming ? t('pauseDialog.resumed', { name }) : t('pauseDialog.paused', { name }),
    send: async (given) => {
      const params = { id: String(id) };
      await callDesk((api) =>
        isResuming
          ? api.resumeProvider({ params, body: { version } })
          : api.pauseProvider({ params, body: { version, reason: textOf(given, 'reason') } }),
      );
      onClose();
    },
  });
  const text = state === 'resting' ? t('pauseDialog.endRest') : t('pauseDialog.resumeText');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={isResuming ? t('pauseDialog.resumeTitle', { name }) : t('pauseDialog.title', { name })}
      description={isResuming ? text : t('pauseDialog.text')}
      closeLabel={t('close')}
    >
      <form {...form.props} className="grid gap-4">
        {!isResuming && (
          <Field
            label={t('pauseDialog.reason')}
            help={t('pauseDialog.reasonHelp')}
            error={form.errorOf('reason')}
            required
          >
            <Input name="reason" maxLength={500} autoComplete="off" />
          </Field>
        )}
        <Refusal problem={form.problem} shownAt={['reason']} />
        <div className="flex flex-wrap justify-end gap-2">
          <CloseButton render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" variant={isResuming ? 'primary' : 'danger'} loading={form.isBusy}>
            {isResuming ? t('resume') : t('pause')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
