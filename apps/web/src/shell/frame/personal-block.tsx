import { useContext } from 'react';
import { PersonalContext, personalBlock, personalBlockId } from './personal.ts';

/** Before the scripts, which read it. A block of data runs nothing, so the page's policy need not name it. */
export function PersonalBlock() {
  const known = useContext(PersonalContext);
  if (!known) return null;
  // The browser has it already and writes nothing there.
  const html = typeof document === 'undefined' ? (known.marks?.data ?? personalBlock(known.personal)) : '';
  return (
    <script
      type="application/json"
      id={personalBlockId}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no element can end
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
