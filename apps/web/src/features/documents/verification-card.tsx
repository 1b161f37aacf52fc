import type { VerificationDocument } from '@crescendo/contract/money/documents';
import type { VerificationStep } from '@crescendo/rules/payments/verification';
import { Card } from '@crescendo/ui/card';
import { Note } from '@crescendo/ui/note';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { DocumentItem } from './document-item.tsx';
import { DropZone } from './drop-zone.tsx';
import { useUpload } from './use-upload.ts';

type Props = { step: VerificationStep; documents: VerificationDocument[] };

/** One step: what is wanted and why, what was handed in, and the place for more. */
export function VerificationCard({ step, documents }: Props) {
  const t = useTranslations('documents');
  const { upload, sending, faults } = useUpload(step);
  const isApproved = documents.some(({ status }) => status === 'approved');
  const isHandedIn = isApproved || documents.some(({ status }) => status === 'uploaded');
  const title = t(`step${step}.title`);
  return (
    <Card render={<section aria-label={title} />} className="flex flex-col gap-4">
      <div className="flex gap-3">
        <span
          aria-hidden="true"
          className={clsx(
            'grid size-7 shrink-0 place-items-center rounded-full text-13 font-semibold',
            isApproved
              ? 'bg-success-subtle text-success-text'
              : isHandedIn
                ? 'bg-primary-subtle text-primary-text'
                : 'bg-primary text-on-primary',
          )}
        >
          {isHandedIn ? <Check className="size-4" /> : step}
        </span>
        <div className="min-w-0">
          <h2 className="text-16">{title}</h2>
          <p className="mt-1 text-13 text-ink-2">{t(`step${step}.text`)}</p>
        </div>
      </div>
      {documents.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {documents.map((document) => (
            <DocumentItem key={document.id} document={document} />
          ))}
        </ul>
      )}
      {faults.map(({ name, text }) => (
        <Note key={name} tone="danger" announce title={<span className="wrap-anywhere">{name}</span>}>
          {text}
        </Note>
      ))}
      <div className="mt-auto">
        <DropZone step={step} sending={sending} onFiles={(files) => void upload(files)} />
      </div>
    </Card>
  );
}
