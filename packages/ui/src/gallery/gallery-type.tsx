import { Amount } from '../data/amount.tsx';
import { Price } from '../data/price.tsx';
import { TextLink } from '../link.tsx';

const swatches = [
  ['primary', 'on-primary'],
  ['primary-hover', 'on-primary'],
  ['primary-pressed', 'on-primary'],
  ['primary-subtle', 'primary-text'],
  ['secondary', 'on-secondary'],
  ['secondary-subtle', 'secondary-text'],
  ['info-subtle', 'info-text'],
  ['success-subtle', 'success-text'],
  ['warning-subtle', 'warning-text'],
  ['danger-subtle', 'danger-text'],
  ['header-left', 'on-header'],
  ['header-right', 'on-header'],
  ['surface', 'text'],
  ['surface-2', 'text-2'],
  ['surface-3', 'text-2'],
  ['bg', 'text-3'],
  ['popup', 'text'],
  ['popup-hover', 'text'],
] as const;

export function GalleryColours() {
  return (
    <div className="kit-swatches">
      {swatches.map(([ground, ink]) => (
        <div key={ground}>
          <span
            ref={(node) => {
              // Through the object model: a style attribute in the markup is what the content policy refuses.
              node?.style.setProperty('background', `var(--${ground})`);
              node?.style.setProperty('color', `var(--${ink})`);
            }}
          >
            Aa
          </span>
          {ground}
        </div>
      ))}
    </div>
  );
}

export function GalleryType() {
  return (
    <>
      <p className="text-24 font-semibold">Page title 24</p>
      <p className="text-18 font-semibold">Section 18</p>
      <p className="text-16">Public text 16. Your video shown to people who chose to watch it.</p>
      <p>
        Cabinet text 14, amounts tabular: <Amount className="font-semibold">$ 1 284.60</Amount>, with a{' '}
        <TextLink inline href="#kit">
          link in a sentence
        </TextLink>
        .
      </p>
      <Price value="$ 3.40" oldValue="$ 4" oldLabel="Before" unit="per 1 000 views" size="large" />
      <p className="text-13 text-ink-3">Help 13</p>
      <p className="text-12 text-ink-3">Caption 12</p>
      <p>
        <TextLink href="#kit">Ordering over $ 1 000 a month? Ask for wholesale prices</TextLink>
      </p>
    </>
  );
}
