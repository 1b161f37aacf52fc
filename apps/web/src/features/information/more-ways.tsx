import { isPlannedPage, namedPages, type PageName } from '@crescendo/rules/navigation/page-names';
import { CircleDollarSign, Code, LayoutGrid, type LucideIcon, Repeat, Search } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { LinkCards } from './link-cards.tsx';
import { Section } from './section.tsx';

const ways = [
  { key: 'autopromotion', page: 'subscription-about', icon: Repeat },
  { key: 'accounts', page: 'account-management', icon: LayoutGrid },
  { key: 'keywords', page: 'about-youtube-keyword-tool', icon: Search },
  { key: 'api', page: 'api-documentation', icon: Code },
  { key: 'tasks', page: 'tasks-start-earning', icon: CircleDollarSign },
] as const satisfies { key: string; page: PageName; icon: LucideIcon }[];

/** What else the panel offers, as far as it is built and this panel has it switched on. */
export function MoreWays() {
  const t = useTranslations('home');
  const { availablePages } = useFrame();
  const open = ways.filter(({ page }) => availablePages.includes(page) && !isPlannedPage(page));
  if (open.length === 0) return null;
  return (
    <Section title={t('moreTitle')}>
      <LinkCards
        cards={open.map(({ key, page, icon: Icon }) => ({
          to: namedPages[page].path,
          icon: <Icon className="mt-0.5 size-5 text-primary-text" aria-hidden="true" />,
          title: t(`more.${key}.title`),
          text: t(`more.${key}.text`),
        }))}
      />
    </Section>
  );
}
