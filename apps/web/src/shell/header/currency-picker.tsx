import { currencies, currencySymbols, isCurrency } from '@crescendo/rules/money/currency';
import { Button } from '@crescendo/ui/button';
import { Menu, type MenuEntry } from '@crescendo/ui/layers/menu';
import { VisuallyHidden } from '@crescendo/ui/visually-hidden';
import { useEffect, useRef } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';
import { rememberChoice, rememberedChoice } from '../frame/remember-choice.ts';
import { FrameIcon } from '../icons/frame-icon.tsx';

/** Which currency amounts are shown in. The choice is in the address of the page and is remembered. */
export function CurrencyPicker({ variant = 'header' }: { variant?: 'header' | 'secondary' }) {
  const t = useTranslations('shell');
  const { currency, person } = useFrame();
  const [query, setQuery] = useSearchParams();
  useStoredCurrency(query.has('currency'));

  function choose(next: string) {
    rememberChoice('currency', next);
    setQuery(
      (now) => {
        const changed = new URLSearchParams(now);
        changed.set('currency', next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  const choices: MenuEntry = {
    kind: 'radios',
    id: 'currency',
    value: currency,
    onValueChange: choose,
    options: currencies.map((each) => ({ value: each, label: each, trailing: currencySymbols[each] })),
  };
  const funds: MenuEntry[] = person
    ? [
        { kind: 'separator', id: 'line' },
        {
          kind: 'link',
          id: 'add-funds',
          label: t('addFunds'),
          icon: <FrameIcon name="plus" />,
          link: <Link to="/add-funds">{t('addFunds')}</Link>,
        },
      ]
    : [];
  return (
    <Menu
      align="end"
      trigger={
        <Button variant={variant} className="opens-menu px-2.5">
          <VisuallyHidden>{t('currency')}: </VisuallyHidden>
          {currency}
        </Button>
      }
      entries={[choices, ...funds]}
    />
  );
}

/** The cookie may be gone while the browser still remembers: then the page is read again in the remembered currency. */
function useStoredCurrency(isInAddress: boolean) {
  const { currency } = useFrame();
  const { revalidate } = useRevalidator();
  const checked = useRef(false);
  useEffect(() => {
    if (checked.current) return;
    checked.current = true;
    const local = rememberedChoice('currency');
    if (isInAddress || !isCurrency(local) || local === currency) return;
    rememberChoice('currency', local);
    void revalidate();
  }, [isInAddress, currency, revalidate]);
}
