import { namedPages, type PageName } from '@crescendo/rules/navigation/page-names';
import type { ReactNode } from 'react';
import { CallToAction } from './call-to-action.tsx';
import { Breadcrumbs } from './content/breadcrumbs.tsx';
import { Hero } from './hero.tsx';
import { PageWidth } from './page-width.tsx';

export type InformationPageProps = {
  page: PageName;
  /** As the breadcrumbs call the page. */
  name: string;
  parents?: Parameters<typeof Breadcrumbs>[0]['parents'];
  hero: Parameters<typeof Hero>[0];
  end?: Parameters<typeof CallToAction>[0];
  children: ReactNode;
};

/** What the pages that explain something have in common: where they are, what they are about, the way on. */
export function InformationPage({ page, name, parents = [], hero, end, children }: InformationPageProps) {
  return (
    <PageWidth>
      <Breadcrumbs title={name} path={namedPages[page].path} parents={parents} />
      <Hero {...hero} />
      {children}
      {end && <CallToAction {...end} />}
    </PageWidth>
  );
}
