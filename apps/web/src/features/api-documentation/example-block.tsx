import { CopyButton } from '@crescendo/browser/copying/copy-button';
import { useTranslations } from 'use-intl';

type Props = {
  label: string;
  text: string;
  canCopy?: boolean;
  /** The level that fits the outline of the page. */
  level?: 3 | 4;
};

/** Text for a machine: it keeps its lines and scrolls by itself, by keyboard too. */
export function ExampleBlock({ label, text, canCopy = false, level = 4 }: Props) {
  const Heading = `h${level}` as const;
  const t = useTranslations('api-documentation');
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <Heading className="text-12 font-medium text-ink-3">{label}</Heading>
        {canCopy && <CopyButton size="small" text={text} label={t('copy')} />}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto rounded-control border border-line bg-surface-2 p-3 text-12">
        <code className="font-mono">{text}</code>
      </pre>
    </div>
  );
}
