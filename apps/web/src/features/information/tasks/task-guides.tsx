import type { PageName } from '@crescendo/rules/navigation/page-names';
import { namedPages } from '@crescendo/rules/navigation/page-names';
import { Card } from '@crescendo/ui/card';
import { CircleQuestionMark, ListChecks, type LucideIcon, MonitorPlay, Rocket, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

const guides = [
  { key: 'startEarning', page: 'tasks-start-earning', icon: Rocket },
  { key: 'connect', page: 'tasks-how-to-connect-a-youtube-account', icon: MonitorPlay },
  { key: 'perform', page: 'tasks-how-to-perform-the-tasks', icon: ListChecks },
  { key: 'rewards', page: 'tasks-how-to-use-rewards', icon: Wallet },
  { key: 'faq', page: 'tasks-faq', icon: CircleQuestionMark },
] as const satisfies { key: string; page: PageName; icon: LucideIcon }[];

export type Guide = (typeof guides)[number]['key'];

/** The other guides on tasks, at the end of each of them. */
export function TaskGuides({ except }: { except: Guide }) {
  const t = useTranslations('information.guides');
  return (
    <nav aria-labelledby="task-guides" className="mt-14 tablet:mt-16">
      <h2 id="task-guides" className="mb-6 text-24">
        {t('title')}
      </h2>
      <ul className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-4">
        {guides
          .filter(({ key }) => key !== except)
          .map(({ key, page, icon: Icon }) => (
            <li key={key} className="grid min-w-0">
              <Card
                lifts
                render={<Link to={namedPages[page].path} prefetch="intent" />}
                className="flex items-start gap-3"
              >
                <Icon className="mt-0.5 size-5 text-primary-text" aria-hidden="true" />
                <span className="min-w-0">
                  <span className="block text-15 font-medium">{t(`${key}.title`)}</span>
                  <span className="mt-1 block text-14 text-pretty text-ink-2">{t(`${key}.text`)}</span>
                </span>
              </Card>
            </li>
          ))}
      </ul>
    </nav>
  );
}
