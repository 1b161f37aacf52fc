import { useCall } from '@crescendo/browser/calls/use-call';
import { useToasts } from '@crescendo/ui/layers/toast';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { type ReviewDraft, reviewsToSend } from './reviews-to-send.ts';

const empty: ReviewDraft = { rating: null, comment: '' };

/** Reviews being written, sent together. */
export function useReviews() {
  const t = useTranslations('my-services');
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { call, isBusy, problem } = useCall();
  const [drafts, setDrafts] = useState<ReadonlyMap<number, ReviewDraft>>(new Map());
  const reviews = reviewsToSend(drafts);

  async function send() {
    const response = await call((api) => api.addReviews({ body: { reviews } }));
    if (!response) return;
    setDrafts(new Map());
    toasts.show({ text: t('thanks', { count: reviews.length }) });
    await revalidate();
  }
  return {
    draftOf: (serviceId: number) => drafts.get(serviceId) ?? empty,
    write: (serviceId: number, change: Partial<ReviewDraft>) =>
      setDrafts((before) => new Map(before).set(serviceId, { ...(before.get(serviceId) ?? empty), ...change })),
    /** How many would be sent. */
    count: reviews.length,
    send,
    isBusy,
    problem,
  };
}
