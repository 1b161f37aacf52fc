import { useContext, useState } from 'react';
import { NonceContext } from '../../nonce.ts';
import type { FrameData } from '../../shell/frame/frame-data.ts';
import { bannerCss } from './banner-colours.ts';
import { dismissedScript } from './dismissed-banners.ts';

/** The colours of all banners and what hides those that were closed, for the head. Written once: a policy by hashes knows no later text of it. */
export function BannerStyles({ banners }: { banners: FrameData['banners'] }) {
  const nonce = useContext(NonceContext);
  const [css] = useState(() => bannerCss(banners));
  return css ? (
    <>
      <style nonce={nonce} suppressHydrationWarning>
        {css}
      </style>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a constant. */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: dismissedScript }} />
    </>
  ) : null;
}
