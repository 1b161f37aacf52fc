// Adds a route to the draft: a provider, and one of its services as of the last sync. Nothing is saved yet.
import { useRun } from '@crescendo/browser/calls/use-call';
import { Refusal } from '@crescendo/browser/forms/refusal';
import type { ProviderRecord, ProviderServiceRecord } from '@crescendo/contract/orders/providers';
import { Button } from '@crescendo/ui/button';
import { Skeleton, SkeletonGroup } from '@crescendo/ui/data/skeleton';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Radio, RadioGroup } from '@crescendo/ui/forms/radio-group';
import { Select } from '@crescendo/ui/forms/select';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { Note } from '@crescendo/ui/note';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../../shell/session/read-desk.ts';
import { useProviderFormats } from '../use-provider-formats.ts';
import { type DraftRoute, newRoute, type termsOf } from './route-draft.ts';
import { RouteStates } from './route-row.tsx';

type Props = {
  providers: readonly ProviderRecord[];
  /** Ids of the providers' services that have a route already. */
  taken: ReadonlySet<number>;
  termsOf: (behind: ProviderServiceRecord) => ReturnType<typeof termsOf>;
  onAdd: (route: DraftRoute) => void;
  onClose: () => void;
};

export function AddRouteDialog({ providers, taken, termsOf, onAdd, onClose }: Props) {
  const t = useTranslations('providers.routes.adding');
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [providerId, setProviderId] = useState(providers[0]?.id);
  const [chosen, setChosen] = useState<ProviderServiceRecord>();
  const [isTried, setIsTried] = useState(false);
  const provider = providers.find(({ id }) => id === providerId);

  function choose(service: ProviderServiceRecord | undefined) {
    setChosen(service);
    setIsTried(false);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!provider || !chosen) {
      setIsTried(true);
      return form.current?.querySelector<HTMLElement>('input')?.focus();
    }
    onAdd(newRoute(provider, chosen));
    onClose();
  }
  return (
    <Dialog
      open
      scrolls
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('title')}
      description={t('lead')}
      closeLabel={t('close')}
      footer={
        <>
          <CloseButton render={<Button>{t('cancel')}</Button>} />
          {provider && (
            <Button type="submit" form={formId} variant="primary">
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      {provider ? (
        <form ref={form} id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-4">
          <Field label={t('provider')}>
            <Select
              value={String(provider.id)}
              onValueChange={(value) => {
                setProviderId(Number(value));
                choose(undefined);
              }}
              options={providers.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </Field>
          <ServiceChoice
            key={provider.id}
            provider={provider}
            taken={taken}
            termsOf={termsOf}
            onChoose={choose}
            error={isTried ? t('chooseOne') : undefined}
          />
        </form>
      ) : (
        <Note
          className="mt-4"
          tone="warning"
          action={
            <Button size="small" render={<Link to="/providers?open=connect" />}>
              {t('connect')}
            </Button>
          }
        >
          {t('noProvider')}
        </Note>
      )}
    </Dialog>
  );
}

const pauseMs = 200;
/** As many as are looked through by eye; others are found by more letters. */
const mostShown = 20;

type Found = { data: ProviderServiceRecord[]; total: number };
type ChoiceProps = Pick<Props, 'taken' | 'termsOf'> & {
  provider: ProviderRecord;
  onChoose: (service: ProviderServiceRecord | undefined) => void;
  error: string | undefined;
};

/** Asked when the typing pauses; an answer to an older text is dropped. */
function ServiceChoice({ provider, taken, termsOf, onChoose, error }: ChoiceProps) {
  const t = useTranslations('providers.routes.adding');
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | 'unread'>();
  const [reads, setReads] = useState(0);
  const search = text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a catalogue that was read again is asked again
  useEffect(() => {
    let isCurrent = true;
    const query = { per_page: String(mostShown), ...(search === '' ? {} : { search }) };
    const timer = setTimeout(
      () => {
        callDesk((api) => api.listProviderServices({ params: { id: String(provider.id) }, query }))
          .then((answer) => isCurrent && setFound(answer))
          .catch(() => isCurrent && setFound('unread'));
      },
      search === '' ? 0 : pauseMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [provider.id, search, reads]);
  const listed = typeof found === 'object' ? found : undefined;
  return (
    <>
      <Field label={t('service')} help={t('serviceHelp')} error={error}>
        <Input
          type="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            onChoose(undefined);
          }}
        />
      </Field>
      {found === undefined && (
        <SkeletonGroup label={t('searching')} className="grid gap-2">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </SkeletonGroup>
      )}
      {found === 'unread' && (
        <Note
          tone="danger"
          announce
          action={
            <Button size="small" onClick={() => setReads((before) => before + 1)}>
              {t('again')}
            </Button>
          }
        >
          {t('unread')}
        </Note>
      )}
      {listed?.total === 0 &&
        (search === '' ? (
          <ReadCatalogue provider={provider} onRead={() => setReads((before) => before + 1)} />
        ) : (
          <p role="status" className="text-13 text-ink-2">
            {t('nothing')}
          </p>
        ))}
      {listed && listed.total > 0 && (
        <RadioGroup
          key={`${search} ${reads}`}
          legend={t('found', { shown: listed.data.length, total: listed.total })}
          onValueChange={(value) => onChoose(listed.data.find(({ id }) => String(id) === value))}
        >
          <div className="grid max-h-72 auto-rows-max gap-1 overflow-y-auto">
            {listed.data.map((service) => (
              <ServiceRadio
                key={service.id}
                service={service}
                provider={provider}
                terms={termsOf(service)}
                isTaken={taken.has(service.id)}
              />
            ))}
          </div>
        </RadioGroup>
      )}
    </>
  );
}

type RadioProps = {
  service: ProviderServiceRecord;
  provider: ProviderRecord;
  terms: ReturnType<typeof termsOf>;
  isTaken: boolean;
};

function ServiceRadio({ service, provider, terms, isTaken }: RadioProps) {
  const t = useTranslations('providers.routes');
  const formats = useProviderFormats();
  const margin = terms.marginShare === null ? t('noMargin') : t('margin', { share: formats.share(terms.marginShare) });
  const limits = { min: formats.count(service.min_quantity), max: formats.count(service.max_quantity) };
  return (
    <Radio
      value={String(service.id)}
      disabled={isTaken || !service.is_listed}
      label={service.name}
      description={
        <>
          {t('adding.terms', { id: service.external_id, cost: formats.exactDollars(terms.cost), margin, ...limits })}
          {isTaken && <span className="block">{t('adding.taken')}</span>}
          <RouteStates
            className="mt-1"
            route={{ ...newRoute(provider, service), state: 'open', is_simulated: false }}
            isLost={terms.isLost}
          />
        </>
      }
    />
  );
}

/** A provider whose catalogue nobody has read has nothing to choose from. */
function ReadCatalogue({ provider, onRead }: { provider: ProviderRecord; onRead: () => void }) {
  const t = useTranslations('providers.routes.adding');
  const { run, isBusy, problem } = useRun();
  const { revalidate } = useRevalidator();
  async function read() {
    if (!(await run(() => callDesk((api) => api.syncProvider({ params: { id: String(provider.id) } }))))) return;
    onRead();
    await revalidate();
  }
  return (
    <>
      <Note
        tone="warning"
        action={
          <Button size="small" loading={isBusy} onClick={() => void read()}>
            {t('readCatalogue')}
          </Button>
        }
      >
        {t('noCatalogue', { name: provider.name })}
      </Note>
      <Refusal problem={problem} />
    </>
  );
}
