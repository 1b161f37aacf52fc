import { useCall } from '@crescendo/browser/calls/use-call';
import { useFormats } from '@crescendo/browser/formats/use-formats';
import { Refusal } from '@crescendo/browser/forms/refusal';
import type { PaymentMethodRecord } from '@crescendo/contract/money/payments-admin';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Badge } from '@crescendo/ui/data/badge';
import { Switch } from '@crescendo/ui/forms/switch';
import { IconButton } from '@crescendo/ui/icon-button';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactElement } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDesk } from '../../shell/session/read-desk.ts';
import { draftOf } from './method-drawer.tsx';
import { MethodMark } from './method-mark.tsx';

type Props = {
  method: PaymentMethodRecord;
  /** Undefined where it is the first or the last of all, or while another move is on its way. */
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
  onEdit: () => void;
};

export function MethodRow({ method, onMoveUp, onMoveDown, onEdit }: Props) {
  const t = useTranslations('money.methods');
  const { number } = useFormats();
  const { may } = useDesk();
  const { call, isBusy, problem } = useCall();
  const { revalidate } = useRevalidator();
  const name = method.name.en ?? String(method.id);
  const percent = number(method.fee_percent * 100, { maximumFractionDigits: 4 });
  async function turn(isEnabled: boolean) {
    const body = { ...draftOf(method), is_enabled: isEnabled };
    await call((api) => api.updateMethod({ params: { id: String(method.id) }, body }));
    await revalidate();
  }
  return (
    <li className="flex min-h-[55px] flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2">
      {may('settings.manage') && (
        <span className="-ml-2 flex shrink-0">
          <Move label={t('moveUp', { name })} icon={<ChevronUp aria-hidden="true" />} onMove={onMoveUp} />
          <Move label={t('moveDown', { name })} icon={<ChevronDown aria-hidden="true" />} onMove={onMoveDown} />
        </span>
      )}
      <MethodMark method={method} />
      <div className="min-w-0 flex-1 basis-40">
        <p className={method.is_enabled ? 'font-medium' : 'font-medium text-ink-3'}>{name}</p>
        <p className="text-12 text-ink-3">
          {method.gateway ?? t(method.strategy === 'balance' ? 'builtIn' : 'byHand')},{' '}
          {method.fee_percent > 0 ? t('feeOf', { percent }) : t('noFee')},{' '}
          {formatAmount(method.min_amount, { noZeros: true })} – {formatAmount(method.max_amount, { noZeros: true })}
        </p>
        <Refusal problem={problem} />
      </div>
      {method.gateway === 'sandbox' && <Badge variant="simulated">{t('test')}</Badge>}
      {method.gateway !== null && !method.is_configured && <Badge variant="danger">{t('noSecrets')}</Badge>}
      {may('settings.manage') && (
        <span className="ml-auto flex items-center gap-3">
          <Switch
            label={t('isOn', { name })}
            labelHidden
            checked={method.is_enabled}
            disabled={isBusy}
            onChange={(event) => void turn(event.currentTarget.checked)}
          />
          <Button size="small" onClick={onEdit}>
            {t('edit')}
          </Button>
        </span>
      )}
    </li>
  );
}

/** Stays where it is when there is nowhere to go: a button that goes out of use would drop the keyboard's place. */
function Move({ label, icon, onMove }: { label: string; icon: ReactElement; onMove: (() => void) | undefined }) {
  return (
    <IconButton
      size="small"
      variant="ghost"
      label={label}
      icon={icon}
      aria-disabled={onMove === undefined}
      className="aria-disabled:opacity-50"
      onClick={onMove}
    />
  );
}
