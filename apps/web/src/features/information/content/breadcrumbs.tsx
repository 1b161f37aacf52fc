import { localisedPath } from '@crescendo/rules/content/locales';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import { StructuredData } from '../structured-data.tsx';

type Props = { title: string; path: string; parents?: { title: string; path: string }[] };

/** Where the page is, for people and for search engines. */
export function Breadcrumbs({ title, path, parents = [] }: Props) {
  const t = useTranslations('information.shared');
  const { origin, locale } = useFrame();
  const trail = [{ title: t('services'), path: '/' }, ...parents];
  return (
    <nav aria-label={t('breadcrumbs')} className="pt-6 text-13 text-ink-2">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {trail.map((parent) => (
          <li key={parent.path} className="flex min-w-0 items-center gap-2 wrap-anywhere">
            <Link to={parent.path} className="rounded-xs hover:text-ink hover:underline">
              {parent.title}
            </Link>
            <ChevronRight className="size-3.5 text-ink-3" aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 text-ink wrap-anywhere">
          {title}
        </li>
      </ol>
      <StructuredData
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: [...trail, { title, path }].map((item, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: item.title,
            item: `${origin}${localisedPath(locale, item.path)}`,
          })),
        }}
      />
    </nav>
  );
}
