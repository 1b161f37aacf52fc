import { Note } from '@crescendo/ui/note';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';
import { readGuestLink } from './returning-guest.ts';

/** Leads a guest back to what this browser ordered and did not pay. */
export function UnpaidOrderNote() {
  const t = useTranslations('checkout');
  const { person } = useFrame();
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => setLink(person ? null : readGuestLink()), [person]);
  if (!link) return null;
  return (
    <Note tone="info" className="mb-4">
      {t('unpaidOrder')}{' '}
      <Link className="underline" to={`/guest-order?link=${encodeURIComponent(link)}`}>
        {t('toUnpaidOrder')}
      </Link>
    </Note>
  );
}
