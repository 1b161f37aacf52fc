import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { FileJson } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallSection } from '../../features/api-documentation/call-section.tsx';
import { Changelog } from '../../features/api-documentation/changelog.tsx';
import { type ExampleLanguage, exampleLanguages } from '../../features/api-documentation/code-example.ts';
import { Contents, type Entry } from '../../features/api-documentation/contents.tsx';
import { type Known, resellerCalls, restCalls } from '../../features/api-documentation/documented-calls.ts';
import { Guide, guideChapters, Words, wordChapters } from '../../features/api-documentation/guide.tsx';
import { OwnToken } from '../../features/api-documentation/own-token.tsx';
import { ServiceTypesTable } from '../../features/api-documentation/service-types-table.tsx';
import { WebhookNotes } from '../../features/api-documentation/webhook-notes.tsx';
import { useFrame } from '../../shell/frame/frame-data.ts';

const languageNames: Record<ExampleLanguage, string> = {
  curl: 'curl',
  php: 'PHP',
  python: 'Python',
  typescript: 'TypeScript',
};
type Props = { title: string; known: Known };

/** The documentation itself: can be read at once, its program comes when somebody begins to use it. */
export function ApiDocumentation({ title, known }: Props) {
  const t = useTranslations('api-documentation');
  const { origin } = useFrame();
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  const [token, setToken] = useState<string>();
  const shown = { known, language, access: { origin, token: token ?? t('yourToken') } };
  const entries = useEntries();
  return (
    <div className="max-w-[1240px] px-4 py-6 tablet:px-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-24">{title}</h1>
          <p className="mt-1 max-w-160 text-ink-2">{t('text')}</p>
        </div>
        <Button render={<a href="/openapi.json" />}>
          <FileJson aria-hidden="true" />
          {t('openapi')}
        </Button>
      </div>
      <Contents entries={entries} isFolded className="mt-5 large:hidden" />
      <div className="grid gap-x-10 large:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="min-w-0">
          <Card className="mt-5 grid gap-3">
            <SegmentedControl
              legend={t('language')}
              value={language}
              onValueChange={setLanguage}
              options={exampleLanguages.map((value) => ({ value, label: languageNames[value] }))}
            />
            <OwnToken token={token} onToken={setToken} />
          </Card>
          <h2 id="v2" className="mt-8 scroll-mt-24 text-20">
            {t('v2')}
          </h2>
          <p className="mt-1 max-w-160 text-ink-2">{t('v2Text')}</p>
          <p className="mt-2 font-mono text-13 wrap-anywhere">POST {origin}/api/v2</p>
          <div className="mt-4 grid gap-4">
            <Guide />
            {resellerCalls.map((call) => (
              <CallSection key={call.id} call={call} {...shown} />
            ))}
            <ServiceTypesTable />
            <Words />
          </div>
          <WebhookNotes />
          <h2 id="rest" className="mt-8 scroll-mt-24 text-20">
            {t('rest')}
          </h2>
          <p className="mt-1 max-w-160 text-ink-2">{t('restText')}</p>
          <p className="mt-2 font-mono text-13 wrap-anywhere">{origin}/api/v1</p>
          <div className="mt-4 grid gap-4">
            {restCalls.map((call) => (
              <CallSection key={call.id} call={call} {...shown} />
            ))}
          </div>
          <Changelog />
        </div>
        <Contents
          entries={entries}
          className="sticky top-24 mt-5 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto large:block"
        />
      </div>
    </div>
  );
}

function useEntries(): Entry[] {
  const t = useTranslations('api-documentation');
  const calls = (all: readonly { id: string }[]) => all.map(({ id }) => ({ id: `call-${id}`, text: id }));
  const chapter = (id: (typeof guideChapters)[number] | (typeof wordChapters)[number]) => ({
    id,
    text: t(`guide.${id}.title`),
  });
  return [
    ...guideChapters.map(chapter),
    { id: 'v2', text: t('v2'), within: calls(resellerCalls) },
    { id: 'service-types', text: t('types') },
    ...wordChapters.map(chapter),
    { id: 'webhooks', text: t('webhooks') },
    { id: 'webhook-signature', text: t('webhookGuide.signature') },
    { id: 'webhook-retries', text: t('webhookGuide.retries') },
    { id: 'rest', text: t('rest'), within: calls(restCalls) },
    { id: 'changelog', text: t('changelog') },
  ];
}
