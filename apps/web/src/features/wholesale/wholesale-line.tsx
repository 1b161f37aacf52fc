import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { WholesaleForm } from './wholesale-form.tsx';

/** The request in one line that opens, for a page whose end is far: a list that goes on by itself has hardly any. */
export function WholesaleLine({ className = '' }: { className?: string }) {
  const t = useTranslations('wholesale');
  return (
    <details className={`group rounded-card border border-line bg-surface ${className}`}>
      <summary className="flex min-h-11 list-none items-center gap-3 rounded-card px-4 py-2 text-14 font-medium hover:text-primary-text [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{t('title')}</span>
        <ChevronDown aria-hidden="true" className="size-4 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-x-10 gap-y-4 px-4 pt-1 pb-4 tablet:grid-cols-2">
        <p className="max-w-[56ch] text-14 text-pretty text-ink-2">{t('text')}</p>
        <WholesaleForm />
      </div>
    </details>
  );
}
