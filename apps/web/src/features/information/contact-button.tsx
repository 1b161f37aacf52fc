import { Button } from '@crescendo/ui/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFrame } from '../../shell/frame/frame-data.ts';

/** Leads to the panel's contact page, where it has one, else to its mailbox; a panel with neither shows none. */
export function ContactButton({ children }: { children: ReactNode }) {
  const { contentPages, panel } = useFrame();
  const page = contentPages.find(({ slug }) => slug === 'contacts');
  if (page)
    return (
      <Button size="large" render={<Link to={`/${page.slug}`} />}>
        {children}
      </Button>
    );
  if (!panel.supportEmail) return null;
  return (
    <Button size="large" render={<a href={`mailto:${panel.supportEmail}`} />}>
      {children}
    </Button>
  );
}
