import { useTranslations } from 'use-intl';
import { PageBanners } from '../../features/banners/page-banners.tsx';
import { GradeCard } from '../../features/grades/grade-card.tsx';
import { GradeProgress } from '../../features/grades/grade-progress.tsx';
import { requestContext } from '../../request-context.ts';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readPageMessages } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/grades.page';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const [page, messages, all, standing] = await Promise.all([
    readPageTexts(context, 'grades'),
    readPageMessages(context, 'grades'),
    api.listGrades(),
    api.getGrades(),
  ]);
  return { page, messages, grades: all.data, standing: standing.data };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages((data: Route.ComponentProps['loaderData']) => (
  <>
    <GradesPage {...data} />
    <PageBanners routeName="grades" />
  </>
));

function GradesPage({ page, grades, standing }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('grades');
  return (
    <div className="max-w-[1440px] px-4 py-6 tablet:px-6">
      <h1 className="text-24">{page.title}</h1>
      <p className="mt-1 max-w-160 text-ink-2">{t('text')}</p>
      <div className="mt-6">
        <GradeProgress standing={standing} />
      </div>
      <h2 className="mt-8 mb-4 text-18">{t('all')}</h2>
      <ul className="grid gap-4 tablet:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
        {grades.map((grade) => (
          <li key={grade.id} className="flex">
            <GradeCard
              grade={grade}
              isCurrent={grade.id === standing.current?.id}
              hasDiscounts={standing.grade_discounts_enabled}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
