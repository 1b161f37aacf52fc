import { useEffect, useState } from 'react';
import { chunk } from './chunk.ts';

const drawing = chunk(() => import('./qr-squares.tsx'));
type Drawing = typeof import('./qr-squares.tsx');

/** White whatever the theme, with the quiet edge that scanners need. The encoder comes when the first code is shown. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const [module, setModule] = useState<Drawing>();
  useEffect(() => drawing.whenReady((loaded) => setModule(loaded)), []);
  return (
    <div className="grid size-58 place-items-center rounded-card border border-line bg-white">
      {module && <module.QrSquares content={content} label={label} />}
    </div>
  );
}
