// An order line on its way to an order or a drip-feed, one type for each stage: given (`GivenLine` of the contract),
// checked, priced, placed.
import type { TargetableValue } from '@crescendo/contract/orders/order-parts';
import type { DripFeed } from '@crescendo/rules/ordering/drip-feed';
import type { OrderStatus } from '@crescendo/rules/ordering/order-state';
import type { LinePrice } from '@crescendo/rules/pricing/order-total';
import type { OrderableService } from '../../catalogue/catalogue.ts';

/** It can be ordered as it is. */
export type CheckedLine = {
  service: OrderableService;
  url: string | null;
  name: string | null;
  /** Of one run, where it is a drip-feed. */
  quantity: number;
  /** Of all runs together. */
  totalQuantity: number;
  isGuarantee: boolean;
  isReorder: boolean;
  targets: TargetableValue[];
  dripFeed: DripFeed | undefined;
};

export type PricedLine = CheckedLine & LinePrice;

/** What became of it: an order, or a drip-feed. */
export type PlacedLine = { id: number; lineNo: number; status: OrderStatus; chargeMicros: bigint };
