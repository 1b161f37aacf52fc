import type { GivenLine } from '@crescendo/contract/orders/order-lines';
import { Button } from '@crescendo/ui/button';
import { ShoppingCart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';
import { type CartService, newCartItem } from './items/new-cart-item.ts';

type TargetFacts = { id: number; target_type: { view_type: string } };
type Line = GivenLine & { service: CartService & { targets: readonly TargetFacts[] } };

type Props = {
  /** Lines of the order form. */
  lines: readonly Line[];
  isDisabled: boolean;
  /** `editedIndex` of the address: what is added takes the place of that item. */
  replaces?: number | undefined;
  isFreezed?: boolean;
  onAdded: () => void;
};

/** Puts what the order form holds into the cart instead of buying it. */
export function AddToCart({ lines, isDisabled, replaces, isFreezed = false, onAdded }: Props) {
  const t = useTranslations('checkout');
  const { amounts } = useFrame();

  async function add() {
    const { addToCart } = await import('./shop.ts');
    for (const [at, line] of lines.entries()) {
      const item = newCartItem(line.service, chosenIn(line, isFreezed), amounts);
      // Only one can replace another.
      addToCart(item, { maxQuantity: line.service.max_quantity, replaces: at === 0 ? replaces : undefined });
    }
    onAdded();
  }
  return (
    <Button size="large" disabled={isDisabled} onClick={() => void add()}>
      <ShoppingCart aria-hidden="true" />
      {t(replaces === undefined ? 'addToCart' : 'changeInCart')}
    </Button>
  );
}

function chosenIn({ service, url, quantity, is_guarantee, targetable_values, drip_feed }: Line, isFreezed: boolean) {
  const viewTypes = new Map(service.targets.map(({ id, target_type }) => [id, target_type.view_type]));
  return {
    url: url ?? '',
    quantity,
    isGuarantee: is_guarantee ?? false,
    targets: (targetable_values ?? []).map(({ target_id, values }) => ({
      targetId: target_id,
      viewType: viewTypes.get(target_id) ?? '',
      values,
    })),
    dripFeed: drip_feed ?? null,
    isFreezed,
  };
}
