import { isOutsideUrl } from '@crescendo/rules/navigation/route-name';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useNavigationItems } from '../navigation/use-navigation-items.ts';
import { useFrame } from './frame-data.ts';
import { SocialLinks } from './social-links.tsx';

const style = 'inline-flex min-h-8 touch:min-h-11 items-center rounded-xs hover:text-ink hover:underline';

/** Names the panel's terms, privacy, refund rule and contact, and leads to the cookie settings. */
export function Footer() {
  const t = useTranslations('shell');
  const { panel } = useFrame();
  const links = useFooterLinks();
  return (
    // Where a page has a bar of its own at the bottom, the footer can be scrolled out from under it.
    <footer className="mt-auto border-t border-line px-4 py-6 text-13 text-ink-2 tablet:px-6 in-[:root:has([data-bottom-bar=always])]:pb-24 max-[959px]:in-[:root:has([data-bottom-bar])]:pb-24">
      <div className="flex items-start gap-x-8 max-tablet:flex-col large:items-center">
        <span className="min-w-0 leading-8 wrap-anywhere touch:leading-11">© {panel.panelName}</span>
        <nav aria-label={t('information')} className="min-w-0 flex-1">
          <ul className="flex flex-wrap gap-x-6">
            {links.map(({ href, name, inNewTab }) => (
              <li key={href} className="min-w-0 wrap-anywhere">
                <FooterLink href={href} name={name} inNewTab={inNewTab} />
              </li>
            ))}
            <li>
              <button type="button" className={style} onClick={() => dispatchEvent(new Event('open-cookie-settings'))}>
                {t('cookieSettings')}
              </button>
            </li>
          </ul>
        </nav>
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 wrap-anywhere">
          <SocialLinks socials={panel.socials} />
          {panel.supportEmail && (
            <a href={`mailto:${panel.supportEmail}`} className={style}>
              {panel.supportEmail}
            </a>
          )}
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ href, name, inNewTab }: { href: string; name: string; inNewTab: boolean }) {
  const tab = inNewTab ? { target: '_blank', rel: 'noopener' } : {};
  return isOutsideUrl(href) ? (
    <a href={href} className={style} {...tab}>
      {name}
    </a>
  ) : (
    <Link to={href} className={style} {...tab}>
      {name}
    </Link>
  );
}

/** The panel's own pages by their titles; terms and privacy also where they are elsewhere, contacts from the menu. */
function useFooterLinks() {
  const t = useTranslations('shell');
  const { panel, contentPages } = useFrame();
  const { contacts } = useNavigationItems();
  const own = contentPages.map(({ slug, title }) => ({ href: `/${slug}`, name: title, inNewTab: false }));
  const legal = [
    { href: panel.termsUrl, name: t('terms') },
    { href: panel.privacyUrl, name: t('privacy') },
  ].flatMap(({ href, name }) =>
    href && !own.some((page) => page.href === href) ? [{ href, name, inNewTab: isOutsideUrl(href) }] : [],
  );
  const all = [...own, ...legal];
  if (!contacts) return all;
  return [...all.filter(({ href }) => href !== contacts.href), contacts];
}
