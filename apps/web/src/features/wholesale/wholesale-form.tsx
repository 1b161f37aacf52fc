import { Button } from '@crescendo/ui/button';
import { Mail } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame, useShownPerson } from '../../shell/frame/frame-data.ts';

type State = 'open' | 'busy' | 'sent';

/** Anyone who buys much leaves an address and is written to. */
export function WholesaleForm() {
  const t = useTranslations('wholesale');
  const frame = useFrame();
  const person = useShownPerson();
  const [state, setState] = useState<State>('open');
  const [problem, setProblem] = useState<string>();
  const id = useId();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    setState('busy');
    setProblem(undefined);
    const refused = await import('./request-wholesale.ts').then(
      ({ requestWholesale }) => requestWholesale(frame, email, t('failed')),
      () => t('failed'),
    );
    setProblem(refused);
    setState(refused === undefined ? 'sent' : 'open');
  }

  return (
    <div aria-live="polite">
      {state === 'sent' ? (
        <p className="flex items-center gap-2.5 text-15 font-medium">
          <Mail aria-hidden="true" className="size-5 text-success-text" />
          {t('sent')}
        </p>
      ) : (
        <form onSubmit={onSubmit}>
          <label htmlFor={`${id}-email`} className="text-13 font-medium">
            {t('email')}
          </label>
          <div className="mt-1.5 flex flex-wrap gap-2">
            <input
              id={`${id}-email`}
              type="email"
              name="email"
              autoComplete="email"
              required
              maxLength={190}
              defaultValue={person?.email ?? ''}
              aria-invalid={problem !== undefined}
              aria-describedby={problem === undefined ? undefined : `${id}-problem`}
              className="h-(--control) min-w-0 flex-1 basis-48 rounded-control border border-control-line bg-surface px-3 text-16 outline-primary-line focus-visible:border-primary focus-visible:outline-3 aria-invalid:border-danger tablet:text-14"
            />
            <Button type="submit" loading={state === 'busy'}>
              {t('send')}
            </Button>
          </div>
          {problem !== undefined && (
            <p id={`${id}-problem`} className="mt-1.5 text-13 text-danger-text wrap-anywhere">
              {problem}
            </p>
          )}
        </form>
      )}
    </div>
  );
}
