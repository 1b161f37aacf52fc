import { IconButton } from '@crescendo/ui/icon-button';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

type Props = {
  /** What is copied. */
  value: string;
  /** What the button does, e.g. copy the address. */
  label: string;
  className?: string;
  /** The value as it is shown. */
  children: ReactNode;
};

/** Something to be typed elsewhere, with the button that spares the typing. */
export function CopiedValue({ value, label, className = '', children }: Props) {
  const t = useTranslations('overlays');
  const [isCopied, setIsCopied] = useState(false);
  // A browser that forbids the clipboard leaves the text to be marked by hand.
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <span className={`flex items-center gap-2 ${className}`}>
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      <span aria-live="polite" className="text-12 text-ink-2">
        {isCopied && t('qr.copied')}
      </span>
      <IconButton
        variant="ghost"
        size="small"
        label={label}
        icon={isCopied ? <Check /> : <Copy />}
        onClick={() => void copy()}
      />
    </span>
  );
}
