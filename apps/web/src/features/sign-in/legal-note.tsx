import { isOutsideUrl } from '@crescendo/rules/navigation/route-name';
import { TextLink } from '@crescendo/ui/link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';

/** The panel's terms and privacy notice, as far as it has them. They open beside the form, which keeps what was typed. */
export function LegalNote() {
  const t = useTranslations('sign-in.shared');
  const { termsUrl, privacyUrl } = useFrame().panel;
  if (!termsUrl && !privacyUrl) return null;
  const text = termsUrl && privacyUrl ? 'legal' : termsUrl ? 'legalTerms' : 'legalPrivacy';
  return (
    <p className="text-center text-13 text-ink-3">
      {t.rich(text, {
        terms: (words) => <Document href={termsUrl ?? ''}>{words}</Document>,
        privacy: (words) => <Document href={privacyUrl ?? ''}>{words}</Document>,
      })}
    </p>
  );
}

function Document({ href, children }: { href: string; children: ReactNode }) {
  const beside = { target: '_blank', rel: 'noopener' };
  return (
    <TextLink inline render={isOutsideUrl(href) ? <a href={href} {...beside} /> : <Link to={href} {...beside} />}>
      {children}
    </TextLink>
  );
}
