import { callApi } from '@crescendo/browser/calls/call-api';
import { download } from '@crescendo/browser/calls/download';
import { useCall } from '@crescendo/browser/calls/use-call';
import type { VerificationDocument } from '@crescendo/contract/money/documents';
import { FileText, Image } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { ImageViewer } from '../../shell/overlays/image-viewer.tsx';

const tile =
  'grid size-14 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-surface-3 text-icons';

/** A picture opens in the viewer, anything else is handed to the browser's downloads. */
export function DocumentPicture({ document }: { document: VerificationDocument }) {
  const t = useTranslations('documents');
  const { filename: name, id, media_type } = document;
  const isPicture = media_type.startsWith('image/');
  const src = usePicture(id, isPicture);
  const [isOpen, setIsOpen] = useState(false);
  const { call, isBusy } = useCall();

  async function load() {
    const file = await call((api) => api.readDocumentFile({ params: { id: String(id) } }));
    if (file) download(name, file);
  }

  if (!isPicture) {
    return (
      <button
        type="button"
        className={tile}
        aria-label={t('download', { name })}
        aria-busy={isBusy}
        onClick={() => void load()}
      >
        <FileText aria-hidden="true" className="size-6" />
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        className={tile}
        aria-label={t('open', { name })}
        disabled={!src}
        onClick={() => setIsOpen(true)}
      >
        {src ? (
          <img src={src} alt="" className="size-full object-cover" />
        ) : (
          <Image aria-hidden="true" className="size-6" />
        )}
      </button>
      {src && <ImageViewer open={isOpen} onOpenChange={setIsOpen} src={src} alt={name} />}
    </>
  );
}

/** Only its owner may fetch it, with a token in the header, which an <img> cannot send. */
function usePicture(id: number, isPicture: boolean): string | undefined {
  const frame = useFrame();
  const [src, setSrc] = useState<string>();
  const fetchFile = useEffectEvent(() => callApi(frame, (api) => api.readDocumentFile({ params: { id: String(id) } })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another id is another picture
  useEffect(() => {
    if (!isPicture) return;
    let url: string | undefined;
    let isGone = false;
    fetchFile().then(
      (file) => {
        if (isGone) return;
        url = URL.createObjectURL(file);
        setSrc(url);
      },
      // Without its picture a document is still in the list.
      () => {},
    );
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, isPicture]);
  return src;
}
