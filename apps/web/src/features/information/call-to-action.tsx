import type { ReactNode } from 'react';

type Props = { title: string; text: string; actions: ReactNode };

/** The end of a page: one sentence and the way on. */
export function CallToAction({ title, text, actions }: Props) {
  return (
    <section className="mt-16 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-dialog border border-primary-line bg-primary-subtle px-5 py-8 tablet:mt-24 tablet:px-10">
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="text-22 text-balance">{title}</h2>
        <p className="mt-1.5 max-w-[60ch] text-pretty text-ink-2">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </section>
  );
}
