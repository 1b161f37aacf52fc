import { namedPages, type PageName } from '@crescendo/rules/navigation/page-names';
import { Note } from '@crescendo/ui/note';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CallToAction } from './call-to-action.tsx';
import { Breadcrumbs } from './content/breadcrumbs.tsx';
import { Hero } from './hero.tsx';
import { LinkButton } from './link-button.tsx';
import { PageWidth } from './page-width.tsx';

export type InformationPageProps = {
  page: PageName;
  /** As the breadcrumbs call the page. */
  name: string;
  parents?: Parameters<typeof Breadcrumbs>[0]['parents'];
  hero: Parameters<typeof Hero>[0];
  end?: Parameters<typeof CallToAction>[0];
  /** About something that is not built yet: the page says so first, and leads to what there is. */
  isPlanned?: boolean;
  children: ReactNode;
};

/** What the pages that explain something have in common: where they are, what they are about, the way on. */
export function InformationPage(props: InformationPageProps) {
  const { page, name, parents = [], hero, end, isPlanned = false, children } = props;
  const t = useTranslations('information.shared');
  return (
    <PageWidth>
      <Breadcrumbs title={name} path={namedPages[page].path} parents={parents} />
      {isPlanned && (
        <Note className="mt-4" title={t('plannedTitle')}>
          {t('plannedText')}
        </Note>
      )}
      <Hero
        {...hero}
        {...(isPlanned && {
          actions: (
            <LinkButton isPrimary to="/">
              {t('allServices')}
            </LinkButton>
          ),
        })}
      />
      {children}
      {end && <CallToAction {...end} />}
    </PageWidth>
  );
}
