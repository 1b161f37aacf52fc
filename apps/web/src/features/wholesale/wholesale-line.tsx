import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { WholesaleForm } from './wholesale-form.tsx';

/** The request in one line that opens, at the end of a list. */
export function WholesaleLine({ className = '' }: { className?: string }) {
  const t = useTranslations('wholesale');
  return (
    <details
      className={`rounded-card border border-transparent open:border-line open:bg-surface open:px-4 open:pb-4 ${className}`}
    >
      <summary className="mx-auto flex min-h-9 w-fit list-none items-center gap-1.5 rounded-control text-14 text-primary-text hover:underline touch:min-h-11 [&::-webkit-details-marker]:hidden">
        {t('title')}
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-ink-3 transition-transform in-[details[open]]:rotate-180"
        />
      </summary>
      <div className="grid gap-x-10 gap-y-4 pt-1 tablet:grid-cols-2">
        <p className="max-w-[56ch] text-14 text-pretty text-ink-2">{t('text')}</p>
        <WholesaleForm />
      </div>
    </details>
  );
}
