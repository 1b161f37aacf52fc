// Links offered for what was typed into the link field, where the network or the service can be searched.

import { callApi } from '@crescendo/browser/calls/call-api';
import type { FoundLink } from '@crescendo/contract/orders/order-form';
import { delays } from '@crescendo/rules/content/delays';
import { completeLink } from '@crescendo/rules/ordering/order-link';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useFrame } from '../../../shell/frame/frame-data.ts';

const none: FoundLink[] = [];

/** Nothing is searched without a network, and a whole link needs no search. */
export function useLinkSearch(networkId: number | undefined, typed: string) {
  const frame = useFrame();
  const [isOpen, setIsOpen] = useState(false);
  const [found, setFound] = useState(none);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const query = typed.trim();
  const isSought = isOpen && networkId !== undefined && query.length > 1 && !isWholeLink(query);

  useEffect(() => {
    setFound(none);
    if (!isSought) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const response = await callApi(frame, (api) =>
        api.searchLinks({ body: { network_id: networkId, query: query.slice(0, 200) } }),
      ).catch(() => undefined);
      // Anyone who types on is answered first.
      if (isCurrent) startTransition(() => setFound(response?.data ?? none));
    }, delays.serviceTypes);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isSought, networkId, query, frame]);

  return {
    found: isSought ? found : none,
    open: () => {
      clearTimeout(closing.current);
      setIsOpen(true);
    },
    /** Results stay for a moment, so that a press on one still counts. */
    close: () => {
      closing.current = setTimeout(() => setIsOpen(false), delays.searchBlur);
    },
  };
}

/** With a path: `youtube.com` alone may be the beginning of a name. */
function isWholeLink(text: string): boolean {
  const link = completeLink(text);
  return link !== undefined && new URL(link).pathname.length > 1;
}
