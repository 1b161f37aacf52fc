import type { OrderDetail } from '@crescendo/contract/orders/orders';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { IconButton } from '@crescendo/ui/icon-button';
import { useToasts } from '@crescendo/ui/layers/toast';
import { TextLink } from '@crescendo/ui/link';
import { Check, Copy, Link2, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** What the order is for: its picture and title where they are known, and its link. */
export function PromotableCard({ promotable }: { promotable: OrderDetail['promotable'] }) {
  const t = useTranslations('orders');
  const { url, embed_url, snippet } = promotable;
  if (!url) return null;
  return (
    <Card
      render={<section aria-label={t('promotable')} />}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 tablet:flex-nowrap"
    >
      {snippet.thumbnail ? (
        <img src={snippet.thumbnail} alt="" className="h-13.5 w-24 shrink-0 rounded-control object-cover" />
      ) : (
        <span
          aria-hidden="true"
          className="grid h-13.5 w-16 shrink-0 place-items-center rounded-control bg-surface-3 text-ink-3"
        >
          <Link2 className="size-5" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        {snippet.title && <p className="font-medium wrap-anywhere">{snippet.title}</p>}
        <TextLink href={url} target="_blank" rel="noopener nofollow" className="text-13 wrap-anywhere">
          {url}
          <span className="sr-only"> ({t('newTab')})</span>
        </TextLink>
      </div>
      <div className="flex gap-1">
        {embed_url && (
          <Button size="small" render={<a href={embed_url} target="_blank" rel="noopener nofollow" />}>
            <Play aria-hidden="true" />
            {t('preview')}
          </Button>
        )}
        <CopyLink url={url} />
      </div>
    </Card>
  );
}

function CopyLink({ url }: { url: string }) {
  const t = useTranslations('orders');
  const toasts = useToasts();
  const [isCopied, setIsCopied] = useState(false);
  // A browser that forbids the clipboard says so: the link can still be marked by hand.
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setIsCopied(true),
      () => toasts.show({ tone: 'danger', text: t('copyFailed') }),
    );
  return (
    <IconButton
      variant="ghost"
      label={t(isCopied ? 'copied' : 'copyLink')}
      icon={isCopied ? <Check /> : <Copy />}
      onClick={() => void copy()}
    />
  );
}
