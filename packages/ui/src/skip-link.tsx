import type { ComponentProps } from 'react';

/** First thing in the body; `href` points at the main landmark. */
export function SkipLink(props: ComponentProps<'a'>) {
  return (
    <a
      {...props}
      className={
        'fixed top-2.5 left-3 z-50 -translate-y-20 rounded-control bg-popup px-3.5 py-2.5 font-medium text-ink ' +
        'focus:translate-y-0 focus:shadow-2'
      }
    />
  );
}
