import { delays } from '@crescendo/rules/content/delays';
import { type RefObject, useEffect, useState } from 'react';
import { openChat } from '../../shell/third-party/chat.ts';
import { readBannerMessage } from './banner-message.ts';

/** Listens to a banner's frame: how tall it is, what was pressed in it, and whether it is there at all. */
export function useBannerFrame(frame: RefObject<HTMLIFrameElement | null>, isLoading: boolean) {
  const [height, setHeight] = useState<number>();
  const [isSilent, setIsSilent] = useState(false);
  const hasReported = height !== undefined;

  useEffect(() => {
    function hear({ source, data }: MessageEvent) {
      // Any window may post to this one; only this banner's own frame is listened to.
      if (!source || source !== frame.current?.contentWindow) return;
      const message = readBannerMessage(data);
      if (message?.kind === 'height') setHeight(message.height);
      if (message?.kind === 'open-chat') openChat();
      if (message?.kind === 'open-link') window.open(message.href, '_blank', 'noopener,noreferrer');
    }
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame]);

  useEffect(() => {
    if (!isLoading || hasReported) return;
    const giveUpAt = Date.now() + delays.bannerWait;
    const poll = setInterval(() => {
      if (Date.now() >= giveUpAt) setIsSilent(true);
      else frame.current?.contentWindow?.postMessage({ type: 'banner-ask' }, '*');
    }, delays.bannerPoll);
    return () => clearInterval(poll);
  }, [frame, isLoading, hasReported]);

  return { height, isSilent };
}
