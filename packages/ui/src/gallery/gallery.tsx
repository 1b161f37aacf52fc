// Every piece of the kit in its states, on one page, for eyes and for the browser tests. The only file of the kit with
// words of its own: nobody but us sees it.
import './gallery.css';
import { SunMoon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { ToastProvider } from '../layers/toast.tsx';
import { SkipLink } from '../skip-link.tsx';
import { GalleryChoices, GalleryFields } from './gallery-controls.tsx';
import { GalleryBadges, GalleryNotes, GalleryStates, GalleryTable } from './gallery-data.tsx';
import { GalleryButtons, GalleryOverlays } from './gallery-overlays.tsx';
import { GalleryColours, GalleryType } from './gallery-type.tsx';

interface SectionProps {
  title: string;
  wide?: boolean;
  children: ReactNode;
}

function Section({ title, wide, children }: SectionProps) {
  const id = useId();
  return (
    <Card render={<section aria-labelledby={id} />} className={wide ? 'kit-section kit-wide' : 'kit-section'}>
      <h2 id={id}>{title}</h2>
      <div className="kit-stack">{children}</div>
    </Card>
  );
}

function switchTheme() {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
}

export function Gallery() {
  // Shows the tests that the page listens.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <ToastProvider label="Kit messages" closeLabel="Close message">
      <SkipLink href="#kit">Skip to the pieces</SkipLink>
      <main id="kit" className="kit-page" data-ready={ready || undefined}>
        <div className="kit-head">
          <h1>Kit</h1>
          <Button onClick={switchTheme}>
            <SunMoon aria-hidden="true" />
            Theme
          </Button>
        </div>
        <div className="kit-grid">
          <Section title="Panel colours and what is derived">
            <GalleryColours />
          </Section>
          <Section title="Type">
            <GalleryType />
          </Section>
          <Section title="Buttons">
            <GalleryButtons />
          </Section>
          <Section title="Fields">
            <GalleryFields />
          </Section>
          <Section title="Choice">
            <GalleryChoices />
          </Section>
          <Section title="Badges and chips">
            <GalleryBadges />
          </Section>
          <Section title="Notes and progress">
            <GalleryNotes />
          </Section>
          <Section title="Menu, dialog, drawer, toast, tooltip">
            <GalleryOverlays />
          </Section>
          <Section title="Table" wide>
            <GalleryTable />
          </Section>
          <Section title="Empty and loading" wide>
            <GalleryStates />
          </Section>
        </div>
      </main>
    </ToastProvider>
  );
}
