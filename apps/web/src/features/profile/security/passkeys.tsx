import { formatDate } from '@crescendo/browser/formats/dates';
import { useFormats } from '@crescendo/browser/formats/use-formats';
import type { SecondFactors } from '@crescendo/contract/accounts/second-factors';
import { Button } from '@crescendo/ui/button';
import { IconButton } from '@crescendo/ui/icon-button';
import { useToasts } from '@crescendo/ui/layers/toast';
import { KeyRound, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Provable, useProof } from '../../../shell/identity-proof/use-proof.tsx';
import { FactorRow } from './factor-row.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';

type Passkey = SecondFactors['passkeys'][number];
type Props = { passkeys: Passkey[]; provable: Provable; now: number; onCodes: (codes: string[]) => void };

export function Passkeys({ passkeys, provable, now, onCodes }: Props) {
  const t = useTranslations('profile.factors');
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { prove, dialog } = useProof(provable);
  const [isAdding, setIsAdding] = useState(false);
  const isSupported = useIsSupported();

  async function onAdded(codes: string[]) {
    setIsAdding(false);
    toasts.show({ text: t('passkeyAdded') });
    onCodes(codes);
    await revalidate();
  }
  async function remove({ id }: Passkey) {
    const response = await prove((api, proof) => api.removePasskey({ params: { id: String(id) }, body: proof }));
    if (!response) return;
    toasts.show({ text: t('passkeyRemoved') });
    await revalidate();
  }

  return (
    <FactorRow
      icon={KeyRound}
      title={t('passkeys')}
      text={t(isSupported ? 'passkeysText' : 'passkeysUnsupported')}
      action={
        isSupported && (
          <Button size="small" onClick={() => setIsAdding(true)}>
            {t('passkeyAdd')}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} now={now} onRemove={() => void remove(passkey)} />
          ))}
        </ul>
      )}
      {isAdding && (
        <PasskeyDialog prove={prove} onAdded={(codes) => void onAdded(codes)} onCancel={() => setIsAdding(false)} />
      )}
      {dialog}
    </FactorRow>
  );
}

function PasskeyItem({ passkey, now, onRemove }: { passkey: Passkey; now: number; onRemove: () => void }) {
  const t = useTranslations('profile.factors');
  const format = useFormats();
  const { name, created_at, last_used_at } = passkey;
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-3.5">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-12 text-ink-3">
          {last_used_at === null
            ? t('passkeyCreated', { date: formatDate(created_at) })
            : t('passkeyUsed', { time: format.ago(new Date(last_used_at), now) })}
        </p>
      </div>
      <IconButton variant="ghost" label={t('passkeyRemove', { name })} icon={<Trash2 />} onClick={onRemove} />
    </li>
  );
}

/** Known after the first render, because the server cannot know; nearly every browser can. */
function useIsSupported(): boolean {
  const [isSupported, setIsSupported] = useState(true);
  useEffect(() => setIsSupported(typeof PublicKeyCredential === 'function'), []);
  return isSupported;
}
