import { Button } from '@crescendo/ui/button';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useCopyingTexts } from './copying-texts.ts';

/** Its page sends the texts `copying` along. A browser that forbids the clipboard says so: the text can still be marked by hand. */
export function CopyButton({ text, label, size }: { text: string; label: string; size?: 'small' }) {
  const t = useCopyingTexts();
  const toasts = useToasts();
  const [isCopied, setIsCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      toasts.show({ text: t('copied') });
    } catch {
      toasts.show({ tone: 'danger', text: t('copyFailed') });
    }
  }
  return (
    <Button size={size} onClick={() => void copy()}>
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      {label}
    </Button>
  );
}
