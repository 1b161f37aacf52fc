import { type MouseEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useChunk } from '../../../shell/overlays/use-chunk.ts';
import { withPictures } from './content-pictures.ts';
import './prose.css';

const loadViewer = () => import('../../../shell/overlays/image-viewer.tsx');

/** HTML of the operator's own, sanitised by the server when it was saved and again when it was read. */
export function OperatorText({ html }: { html: string }) {
  const t = useTranslations('information.content');
  const [picture, setPicture] = useState({ src: '', alt: '' });
  const [isOpen, setIsOpen] = useState(false);
  const viewer = useChunk(loadViewer, picture.src !== '');
  const shown = withPictures(html, (alt) => (alt ? t('enlarge', { alt }) : t('enlargeUnnamed')));

  function onClick({ target }: MouseEvent) {
    const pressed = (target as Element).closest('button.picture')?.querySelector('img');
    if (!pressed) return;
    setPicture({ src: pressed.src, alt: pressed.alt });
    setIsOpen(true);
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: listens to the buttons inside */}
      <div
        className="prose"
        onClick={onClick}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, see above
        dangerouslySetInnerHTML={{ __html: shown }}
      />
      {viewer && <viewer.ImageViewer open={isOpen} onOpenChange={setIsOpen} {...picture} />}
    </>
  );
}
