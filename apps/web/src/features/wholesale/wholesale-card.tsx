import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { WholesaleForm } from './wholesale-form.tsx';

/** The request at the end of a page. */
export function WholesaleCard({ className = '' }: { className?: string }) {
  const t = useTranslations('wholesale');
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-card border border-line bg-surface p-5 tablet:px-8 tablet:py-6 ${className}`}
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id={id} className="text-18 text-balance">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-[56ch] text-14 text-pretty text-ink-2">{t('text')}</p>
      </div>
      <div className="min-w-0 flex-1 basis-80 tablet:max-w-md">
        <WholesaleForm />
      </div>
    </section>
  );
}
