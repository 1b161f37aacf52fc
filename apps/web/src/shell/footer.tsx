import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

type Props = { panelName: string; supportEmail: string | null; pages: { slug: string; title: string }[] };

export function Footer({ panelName, supportEmail, pages }: Props) {
  const t = useTranslations('shell');
  return (
    <footer className="mt-12 border-t border-line bg-surface">
      <div className="mx-auto flex max-w-[1320px] flex-wrap items-center gap-x-6 gap-y-3 px-4 py-6 text-13 text-ink-2 tablet:px-6">
        <span>© {panelName}</span>
        <nav aria-label={t('information')}>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {pages.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={`/${slug}`} className="hover:text-ink hover:underline">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {supportEmail && (
          <a href={`mailto:${supportEmail}`} className="tablet:ml-auto hover:text-ink hover:underline">
            {supportEmail}
          </a>
        )}
      </div>
    </footer>
  );
}
