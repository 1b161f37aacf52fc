import { useEffect, useRef } from 'react';
import type { FormErrors } from '../../shell/checkout/order-errors.ts';

/** After a refusal, shows the first field that is to blame. Not by focusing it: that would take its error away. */
export function useFirstError(errors: FormErrors) {
  const root = useRef<HTMLDivElement>(null);
  const names = Object.keys(errors)
    .filter((name) => name !== 'coupon')
    .join();
  useEffect(() => {
    if (names === '') return;
    root.current?.querySelector('[aria-invalid="true"]')?.scrollIntoView({ block: 'center' });
  }, [names]);
  return root;
}
