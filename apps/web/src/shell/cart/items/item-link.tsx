import type { Service } from '@crescendo/contract/catalogue/catalogue';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { Link2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type CartItem, itemsWithoutLink } from '../cart-state.ts';
import { changeInCart } from '../shop.ts';

type Props = { item: CartItem; items: readonly CartItem[]; service: Service; error: string | undefined };

/** The link of an item. Once it is there, it can be used for the others of its network that have none. */
export function ItemLink({ item, items, service, error }: Props) {
  const t = useTranslations('cart');
  const waiting = item.url.trim() === '' ? [] : itemsWithoutLink(items, item);
  return (
    <div className="grid justify-items-start gap-2 *:first:w-full">
      <Field
        label={t('link')}
        hint={service.url_is_required ? undefined : t('optional')}
        required={service.url_is_required}
        error={error}
        help={service.example_link && t('example', { example: service.example_link })}
      >
        <Input
          name="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2048}
          value={item.url}
          leadingIcon={<Link2 aria-hidden="true" />}
          onChange={(event) => changeInCart(item.index, { url: event.target.value })}
        />
      </Field>
      {waiting.length > 0 && (
        <Button
          size="small"
          onClick={() => {
            for (const { index } of waiting) changeInCart(index, { url: item.url.trim() });
          }}
        >
          {t('useForOthers', { count: waiting.length, network: service.network.name })}
        </Button>
      )}
    </div>
  );
}
