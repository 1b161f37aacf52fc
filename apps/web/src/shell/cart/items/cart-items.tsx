import { IconButton } from '@crescendo/ui/icon-button';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Checkout } from '../../checkout/use-checkout.ts';
import { useFrame } from '../../frame/frame-data.ts';
import { NetworkIcon } from '../../icons/network-icon.tsx';
import { type CartItem, cutText, groupsOf, isUnfinished } from '../cart-state.ts';
import { removeFromCart, type Shop } from '../shop.ts';
import { CartRow } from './cart-row.tsx';
import { useCartServices } from './use-cart-services.ts';

type Props = { shop: Shop; checkout: Checkout; onClear: () => void };

/** What is in the cart, by network. At most one item is being edited. */
export function CartItems({ shop, checkout, onClear }: Props) {
  const services = useCartServices(shop.items);
  const unfinished = shop.items.filter((item) => {
    const service = services?.get(item.serviceId);
    return !item.isDripFeed && service && isUnfinished(item, service);
  });
  const [edited, setEdited] = useEdited(unfinished[0]?.index, checkout.lineErrors);
  const groups = groupsOf(shop.items);

  /** Without the last item nothing would be left: that is asked about. */
  function remove(isRemoved: (item: CartItem) => boolean) {
    setEdited(undefined);
    if (shop.items.every(isRemoved)) onClear();
    else removeFromCart(isRemoved);
  }
  return groups.map(({ networkId, items }) => (
    <section key={networkId} className="grid gap-2">
      <GroupHead
        networkId={networkId}
        count={items.length}
        onRemove={() => remove((item) => item.networkId === networkId)}
      />
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
        {items.map((item) => (
          <CartRow
            key={item.index}
            item={item}
            items={shop.items}
            service={services?.get(item.serviceId)}
            error={checkout.quantityErrors[item.index]}
            errors={checkout.lineErrors[item.index]}
            cost={costOf(checkout, item.index)}
            isEdited={edited === item.index}
            // After one is done, the editor opens the next that lacks something.
            onEdit={(isEdited) =>
              setEdited(isEdited ? item.index : unfinished.find(({ index }) => index !== item.index)?.index)
            }
            onRemove={() => remove(({ index }) => index === item.index)}
          />
        ))}
      </ul>
    </section>
  ));
}

/** The item being edited: at first the one that lacks something, later the one that was refused. */
function useEdited(unfinished: number | undefined, refused: Checkout['lineErrors']) {
  const [edited, setEdited] = useState<number | 'none'>();
  const [firstRefused] = Object.keys(refused);
  useEffect(() => {
    if (firstRefused !== undefined) setEdited(Number(firstRefused));
  }, [firstRefused]);
  // Once, when what is in the cart is known: a closed editor stays closed.
  if (edited === undefined && unfinished !== undefined) setEdited(unfinished);
  const set = (index: number | undefined) => setEdited(index ?? 'none');
  return [edited === 'none' ? undefined : edited, set] as const;
}

/** What an item costs in dollars, as far as the last total fits the cart. */
function costOf({ total, isCalculating }: Checkout, index: number): number | undefined {
  if (isCalculating) return undefined;
  return total?.items.flatMap(({ services }) => services).find((service) => service.index === index)?.cost;
}

function GroupHead({ networkId, count, onRemove }: { networkId: number; count: number; onRemove: () => void }) {
  const t = useTranslations('cart');
  const network = useFrame().networks.find(({ id }) => id === networkId);
  const name = network?.name ?? t('otherNetwork');
  return (
    <div className="flex items-center gap-2.5">
      <NetworkIcon icon={network?.icon ?? null} color={network?.color ?? '#64748b'} className="size-6" />
      <h3 title={name} className="min-w-0 flex-1 text-14 font-semibold">
        {cutText(name, 30)}
      </h3>
      <span className="text-13 text-ink-2">{t('count', { count })}</span>
      <IconButton
        variant="ghost"
        size="small"
        label={t('removeGroup', { name })}
        icon={<X aria-hidden="true" />}
        onClick={onRemove}
      />
    </div>
  );
}
