import type { ReactNode } from 'react';

type Props = { id?: string; title: string; text?: string | undefined; action?: ReactNode; children?: ReactNode };

export function Section({ id, title, text, action, children }: Props) {
  return (
    <section id={id} className="mt-14 tablet:mt-16">
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
