import { useCall } from '@crescendo/browser/calls/use-call';
import { Refusal } from '@crescendo/browser/forms/refusal';
import type { PaymentMethod } from '@crescendo/contract/money/payments';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Select } from '@crescendo/ui/forms/select';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { rememberCards } from './use-card-return.ts';

/** Leads to the gateway, where the card is given; with several, which one is chosen first. */
export function LinkCard({ methods, howMany }: { methods: PaymentMethod[]; howMany: number }) {
  const t = useTranslations('profile.cards');
  const { call, isBusy, problem } = useCall();
  const [chosen, setChosen] = useState(String(methods[0]?.id));
  const [isLeaving, setIsLeaving] = useState(false);

  async function link() {
    const response = await call((api) => api.linkCard({ body: { payment_method_id: Number(chosen) } }));
    if (!response) return;
    rememberCards(howMany);
    setIsLeaving(true);
    location.assign(response.data.redirect_url);
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        {methods.length > 1 && (
          <Field label={t('method')} className="min-w-0 flex-1 basis-52">
            <Select
              value={chosen}
              onValueChange={setChosen}
              options={methods.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </Field>
        )}
        <Button loading={isBusy || isLeaving} onClick={() => void link()}>
          <Plus aria-hidden="true" />
          {t('link')}
        </Button>
      </div>
      <Refusal problem={problem} />
    </div>
  );
}
