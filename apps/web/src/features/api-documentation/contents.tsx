import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';

export type Entry = { id: string; text: string; within?: readonly Entry[] };

/** What is on the page: beside it on a wide screen, folded above it on a narrow one. */
export function Contents({ entries, isFolded, className }: { entries: Entry[]; isFolded?: true; className: string }) {
  const t = useTranslations('api-documentation');
  return (
    <nav aria-label={t('contents')} className={clsx('text-13', className)}>
      {isFolded ? (
        <details className="rounded-card border border-line bg-surface px-4 py-3">
          <summary className="cursor-pointer font-medium touch:min-h-6">{t('contents')}</summary>
          <List entries={entries} />
        </details>
      ) : (
        <>
          <p className="font-medium">{t('contents')}</p>
          <List entries={entries} />
        </>
      )}
    </nav>
  );
}

function List({ entries, isInner = false }: { entries: readonly Entry[]; isInner?: boolean }) {
  return (
    <ol className={isInner ? 'mb-1 pl-3' : 'mt-2 border-l border-line'}>
      {entries.map(({ id, text, within }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={clsx(
              '-ml-px block border-l border-transparent py-1 pl-3 wrap-anywhere hover:border-primary hover:text-ink',
              isInner ? 'font-mono text-12 text-ink-3' : 'text-ink-2',
            )}
          >
            {text}
          </a>
          {within && <List entries={within} isInner />}
        </li>
      ))}
    </ol>
  );
}
