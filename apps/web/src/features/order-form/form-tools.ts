// What every part of the order form works with, handed down as one.

import type { Dispatch } from 'react';
import type { FormErrors } from '../../shell/checkout/order-errors.ts';
import type { FormChange, OrderForm } from './form-state.ts';
import type { FormNetwork, FormService } from './service/form-service.ts';

export type FormTools = {
  form: OrderForm;
  change: Dispatch<FormChange>;
  networks: readonly FormNetwork[];
  servicesOf: (networkId: number | null, typeId: number | null) => readonly FormService[];
  choose: (
    index: number,
    wanted: { networkId: number; serviceTypeId?: number; serviceId?: number },
  ) => Promise<unknown>;
  restrict: (group: number, ids: number[] | null) => void;
  /** Of the panel, as a fraction. */
  guaranteePercent: number;
  /** The total is being requested. */
  isCalculating: boolean;
  /** What an order was refused for, by field. */
  errors: FormErrors;
  /** Links that an order was refused for. */
  refusedLinks: readonly string[];
  clearError: (name: string) => void;
  /** Of the last total, by index. */
  quantityErrors: Readonly<Record<number, string>>;
  /** Undefined where there is none. */
  favourites: { isOnly: boolean; showOnly: (isOnly: boolean) => void } | undefined;
  /** Network, type and service cannot be changed. */
  isFrozen: boolean;
};
