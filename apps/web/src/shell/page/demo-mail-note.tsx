import { localisedPath } from '@crescendo/rules/content/locales';
import { TextLink } from '@crescendo/ui/link';
import { Note } from '@crescendo/ui/note';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';

/** Beside everything that waits for a mail, where none leaves: without it nobody could go on. */
export function DemoMailNote() {
  const t = useTranslations('shell');
  const { showsMails, locale } = useFrame();
  if (!showsMails) return null;
  return (
    <Note>
      {t.rich('demoMails', {
        link: (text) => (
          // A tab of its own: what was entered here stays.
          <TextLink render={<a href={localisedPath(locale, '/mails')} target="_blank" rel="noopener" />}>
            {text}
          </TextLink>
        ),
      })}
    </Note>
  );
}
