import type { Profile } from '@crescendo/contract/accounts/profile';
import { Button } from '@crescendo/ui/button';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FrameData } from './frame-data.ts';

/** Above every page while staff look at the panel as a customer: who they are taken for, and the way out. */
export function VisitBanner({ data, person }: { data: FrameData; person: Profile }) {
  const t = useTranslations('shell');
  const [isLeaving, setIsLeaving] = useState(false);
  async function leave() {
    setIsLeaving(true);
    const { logOut } = await import('../session/log-out.ts');
    await logOut(data, '/');
  }
  return (
    <section
      aria-label={t('visit.label')}
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-warning-subtle px-4 py-1.5 text-13 text-warning-text"
    >
      <Eye aria-hidden="true" className="size-4 shrink-0 max-tablet:hidden" />
      <p className="min-w-0 font-medium wrap-anywhere">{t('visit.text', { name: person.email ?? person.name })}</p>
      <Button size="small" loading={isLeaving} onClick={() => void leave()}>
        {t('visit.end')}
      </Button>
    </section>
  );
}
