import type { FormErrors } from '@crescendo/rules/order-errors';
import { useEffect, useRef } from 'react';

/** Leads whoever was refused to the first field that is to blame. */
export function useFirstError(errors: FormErrors) {
  const root = useRef<HTMLDivElement>(null);
  const names = Object.keys(errors)
    .filter((name) => name !== 'coupon')
    .join();
  useEffect(() => {
    if (names === '' || root.current?.contains(document.activeElement?.closest('input, textarea') ?? null)) return;
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [names]);
  return root;
}
