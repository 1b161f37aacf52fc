import { Card } from '@crescendo/ui/card';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { known } from '../../known.ts';

type Props = { title: string; lead: string; children: ReactNode };

/** One narrow form in the middle, under the panel's sign. */
export function SignInFrame({ title, lead, children }: Props) {
  const t = useTranslations('frame');
  return (
    <main id="content" className="grid min-h-dvh place-items-center bg-bg px-4 py-8">
      <title>{`${title} · ${known.panel.name}`}</title>
      <div className="w-full max-w-100">
        <div className="mb-6 flex items-center justify-center gap-3">
          <img src={known.panel.icon} alt="" className="size-9 rounded-control" />
          <div>
            <p className="text-16 font-semibold">{known.panel.name}</p>
            <p className="text-12 text-ink-3">{t('console')}</p>
          </div>
        </div>
        <Card className="p-6">
          <h1 className="text-20">{title}</h1>
          <p className="mt-1 mb-5 text-14 text-ink-2">{lead}</p>
          {children}
        </Card>
      </div>
    </main>
  );
}
