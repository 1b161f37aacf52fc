import type { ReactNode } from 'react';

type Props = { id?: string; title: string; text?: string | undefined; action?: ReactNode; children?: ReactNode };

/**
 * What is out of sight is laid out when it comes near, on a page that is read from its top; what is lifted or focused
 * reaches over its edge.
 */
const place =
  'mt-14 tablet:mt-16 [contain-intrinsic-block-size:auto_480px] [overflow-clip-margin:2rem] in-data-from-top:[content-visibility:auto]';

export function Section({ id, title, text, action, children }: Props) {
  return (
    <section id={id} className={place}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-24 text-balance wrap-anywhere">{title}</h2>
          {text && <p className="mt-1.5 max-w-[68ch] text-pretty text-ink-2 wrap-anywhere">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
