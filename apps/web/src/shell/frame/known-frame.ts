import { useEffect } from 'react';
import type { FrameData } from './frame-data.ts';

let known: FrameData | undefined;

/** What this document knows of panel and person; undefined until the first page is rendered, and always on the server. */
export const knownFrame = () => known;

/** The middleware of the browser runs outside React, so the frame's data is put where it can see them. */
export function useKnownFrame(data: FrameData) {
  useEffect(() => {
    known = data;
  }, [data]);
}
