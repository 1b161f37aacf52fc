import shapes from '../../../.generated/network-icons.svg?url';
import type { FramePanel } from './frame-data.ts';

const names = {
  youtube: 'YouTube',
  telegram: 'Telegram',
  vk: 'VK',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
} as const;
type Social = keyof typeof names;

/** The shapes of the networks; where a name there differs. LinkedIn has no free shape, so it is written. */
const shapeOf: Partial<Record<Social, string>> = { twitter: 'x' };

/** Only what the panel has given. */
export function SocialLinks({ socials }: { socials: FramePanel['socials'] }) {
  const given = (Object.keys(names) as Social[]).flatMap((name) => {
    const href = socials[name];
    return href ? [{ name, href }] : [];
  });
  if (given.length === 0) return null;
  return (
    <ul className="-ml-2 flex gap-1 touch:-ml-3.5">
      {given.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={names[name]}
            className="grid size-8 touch:size-11 place-items-center rounded-control text-ink-2 hover:bg-surface-3 hover:text-ink"
          >
            {name === 'linkedin' ? (
              <span aria-hidden="true" className="text-15 font-semibold">
                in
              </span>
            ) : (
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4">
                <use href={`${shapes}#${shapeOf[name] ?? name}`} width="24" height="24" fill="currentColor" />
              </svg>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
