import { chatProvider } from '@crescendo/rules/content/chat';
import { useEffect, useEffectEvent } from 'react';
import type { FrameData } from '../frame/frame-data.ts';
import { followPerson, writeInstead } from './chat.ts';
import { onFirstUse } from './late-start.ts';

type Props = { data: Pick<FrameData, 'panel' | 'person' | 'panelCodeHref'> };

/** Shows nothing: brings in what others wrote once the page is in use, and not before. */
export function ThirdParty({ data: { panel, person, panelCodeHref } }: Props) {
  const hasChat = chatProvider(panel) !== undefined;

  const start = useEffectEvent(() => {
    void import('./start-late-scripts.ts').then(
      ({ startLateScripts }) => startLateScripts({ ...panel, panelCodeHref }),
      () => writeInstead(panel.supportEmail),
    );
  });
  useEffect(() => onFirstUse(() => start()), []);

  useEffect(() => {
    if (hasChat) followPerson(person);
    else writeInstead(panel.supportEmail);
  }, [hasChat, person, panel.supportEmail]);

  return null;
}
