import type { Service } from '@crescendo/contract/catalogue/catalogue';
import { useState } from 'react';
import { countedQuantity, type EnteredTargets, targetableValues } from '../../checkout/targets/order-targets.ts';
import { TargetFields } from '../../checkout/targets/target-fields.tsx';
import { type CartItem, enteredTargets } from '../cart-state.ts';
import { changeInCart } from '../shop.ts';

type Props = { item: CartItem; service: Service; error: string | undefined };

/** What the service requires beside the link. The cart keeps the values; how they are being typed is known here alone. */
export function ItemTargets({ item, service, error }: Props) {
  const [entered, setEntered] = useState<EnteredTargets>(() => enteredTargets(item.targetableValues));

  function enter(id: number, values: string[]) {
    const next = { ...entered, [id]: values };
    const viewTypes = new Map(service.targets.map(({ id, target_type }) => [id, target_type.view_type]));
    setEntered(next);
    changeInCart(item.index, {
      targetableValues: targetableValues(service.targets, next).map(({ target_id, values }) => ({
        targetId: target_id,
        viewType: viewTypes.get(target_id) ?? '',
        values,
      })),
      // At least one, as no item can be in the cart without a quantity.
      ...(service.calculable_quantity ? { quantity: Math.max(1, countedQuantity(service.targets, next)) } : {}),
    });
  }
  return <TargetFields service={service} entered={entered} error={error} onChange={enter} />;
}
