import { useCall } from '@crescendo/browser/calls/use-call';
import { useFormats } from '@crescendo/browser/formats/use-formats';
import { Refusal } from '@crescendo/browser/forms/refusal';
import type { PaymentMethodRecord } from '@crescendo/contract/money/payments-admin';
import { Badge } from '@crescendo/ui/data/badge';
import { Switch } from '@crescendo/ui/forms/switch';
import { clsx } from 'clsx';
import { Link, useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { useDesk } from '../../shell/session/read-desk.ts';
import { MoveButtons } from '../../shell/table/move-buttons.tsx';
import { replacementOf } from './method-draft.ts';
import { MethodMark } from './method-mark.tsx';

type Props = {
  method: PaymentMethodRecord;
  isOpen: boolean;
  /** Undefined where it is the first or the last of all, or while another move is on its way. */
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
};

export function MethodRow({ method, isOpen, onMoveUp, onMoveDown }: Props) {
  const t = useTranslations('money.methods');
  const { number } = useFormats();
  const { may } = useDesk();
  const { call, isBusy, problem } = useCall();
  const { revalidate } = useRevalidator();
  const locale = useLocale() as 'en';
  const name = method.name[locale] || method.name.en || String(method.id);
  const percent = number(method.fee_percent * 100, { maximumFractionDigits: 4 });
  async function turn(isEnabled: boolean) {
    const body = { ...replacementOf(method), is_enabled: isEnabled };
    await call((api) => api.updateMethod({ params: { id: String(method.id) }, body }));
    await revalidate();
  }
  return (
    <li
      className={clsx(
        'flex min-h-[57px] items-center gap-2.5 border-t border-l-2 border-t-line py-1.5 pr-4 pl-2',
        isOpen ? 'border-l-primary bg-primary-subtle' : 'border-l-transparent',
      )}
    >
      {may('settings.manage') && (
        <MoveButtons
          upLabel={t('moveUp', { name })}
          downLabel={t('moveDown', { name })}
          onMoveUp={onMoveUp}
          onMoveDown={onMoveDown}
        />
      )}
      <MethodMark method={method} />
      <div className="min-w-0 flex-1">
        <Link
          to={`?method=${method.id}`}
          preventScrollReset
          aria-current={isOpen ? 'true' : undefined}
          className={clsx('font-medium wrap-anywhere hover:underline', !method.is_enabled && 'text-ink-3')}
        >
          {name}
        </Link>
        <p className="text-12 text-ink-2">
          {method.gateway ?? t(method.strategy === 'balance' ? 'builtIn' : 'byHand')},{' '}
          {method.fee_percent > 0 ? t('feeOf', { percent }) : t('noFee')}
        </p>
        {method.gateway === 'sandbox' && (
          <Badge variant="simulated" className="mt-1">
            {t('test')}
          </Badge>
        )}
        {method.gateway !== null && !method.is_configured && (
          <Badge variant="danger" className="mt-1">
            {t('noSecrets')}
          </Badge>
        )}
        <Refusal problem={problem} />
      </div>
      {may('settings.manage') && (
        <Switch
          label={t('isOn', { name })}
          labelHidden
          checked={method.is_enabled}
          disabled={isBusy}
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
      )}
    </li>
  );
}
