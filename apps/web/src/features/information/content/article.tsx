import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import type { Heading } from './content-anchors.ts';
import { OperatorText } from './operator-text.tsx';

type Props = { title: string; html: string; headings: Heading[] };

/** From this many sections on, a reader wants to know what is in a text before reading it. */
const longText = 4;

/** A text of the operator's own with its title, and what is in it. */
export function Article({ title, html, headings }: Props) {
  const isLong = headings.length >= longText;
  return (
    <div className={clsx('mt-8', isLong && 'grid gap-x-16 large:grid-cols-[minmax(0,46rem)_16rem]')}>
      <article className="min-w-0">
        <h1 className="mb-8 text-30 text-balance hyphens-auto wrap-anywhere tablet:text-40">{title}</h1>
        {isLong && <Contents headings={headings} className="mb-8 large:hidden" isFolded />}
        <OperatorText html={html} />
      </article>
      {isLong && <Contents headings={headings} className="sticky top-24 mt-2 hidden self-start large:block" />}
    </div>
  );
}

function Contents({ headings, className, isFolded }: { headings: Heading[]; className: string; isFolded?: true }) {
  const t = useTranslations('information.content');
  const list = (
    <ol className="mt-3 space-y-2 border-l border-line">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px block border-l border-transparent pl-4 text-pretty text-ink-2 wrap-anywhere hover:border-primary hover:text-ink"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={t('contents')} className={clsx('text-14', className)}>
      {isFolded ? (
        <details className="rounded-card border border-line bg-surface px-4 py-3">
          <summary className="font-medium">{t('contents')}</summary>
          {list}
        </details>
      ) : (
        <>
          <p className="font-medium">{t('contents')}</p>
          {list}
        </>
      )}
    </nav>
  );
}
