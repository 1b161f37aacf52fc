import { useChunk } from '../overlays/use-chunk.ts';
import type { Checkout } from './use-checkout.ts';

const load = () => import('./ordering-step.tsx');

/** Whatever is asked between the button and the order. Rendered once beside every `useCheckout`. */
export function CheckoutDialogs({ checkout }: { checkout: Pick<Checkout, 'ordering'> }) {
  const { step, isCreating } = checkout.ordering;
  // Fetched with the first press, so that it is there when something is to be asked.
  const loaded = useChunk(load, isCreating || step !== undefined);
  return loaded && step ? <loaded.OrderingStepDialog step={step} /> : null;
}
