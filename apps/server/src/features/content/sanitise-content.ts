// What the HTML of a content page may contain. Applied when a page is saved and again when it is read, so that
// neither an old row nor a hand-written one brings a script to a reader.
import { defaultLocale, type Locale, localisedPath, splitLocale } from '@crescendo/rules/content/locales';
import { sameSitePath } from '@crescendo/rules/navigation/same-site-path';
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';

export const allowedTags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...[
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'small',
    'mark',
    'code',
    'pre',
    'a',
    'img',
    'figure',
    'figcaption',
  ],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

// No class, style or id: a page looks like its panel, and no name of its own hides one of the program's.
export const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'target', 'rel', 'title'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  ol: ['start'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

// Blanks and control characters are refused, because browsers drop some of them and would read another address.
const outside = /^https?:\/\/[^\s\p{Cc}\\]+$/iu;
const direct = /^(mailto|tel):[^\s\p{Cc}]+$/iu;
const picture = /^https:\/\/[^\s\p{Cc}\\]+$/iu;

// Broken markup settled in three passes at most in long random runs; what does not settle becomes plain text.
const enoughPasses = 8;

/** Gives the allowed part of the HTML; with a language, links inside the panel lead to pages in that language. */
export function sanitiseContent(html: string, locale: Locale = defaultLocale): string {
  const options = optionsOf(locale);
  let clean = html;
  // Leaving a tag out can bring two others together that may not be nested; another pass sorts that out.
  for (let pass = 0; pass < enoughPasses; pass += 1) {
    const next = sanitizeHtml(clean, options);
    if (next === clean) return clean;
    clean = next;
  }
  return sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} });
}

function optionsOf(locale: Locale): IOptions {
  return {
    allowedTags,
    allowedAttributes,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // The first heading of the page is its title.
    transformTags: {
      h1: 'h2',
      a: (tagName, { href, title }) => ({ tagName, attribs: { ...linkOf(href, locale), ...(title ? { title } : {}) } }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src),
  };
}

function isPicture(src: string | undefined): boolean {
  return src !== undefined && (picture.test(src) || pathInside(src) !== undefined);
}

/** As other addresses: blanks are refused. */
const pathInside = (text: string | undefined) => (text && /\s/.test(text) ? undefined : sameSitePath(text));

function linkOf(href: string | undefined, locale: Locale): Attributes {
  const address = href?.trim() ?? '';
  if (pathInside(address) !== undefined) return { href: inLanguage(address, locale) };
  if (outside.test(address)) return { href: address, target: '_blank', rel: 'noopener noreferrer' };
  return direct.test(address) ? { href: address } : {};
}

/** Files have one address in all languages, and a link that names a language keeps it. */
function inLanguage(address: string, locale: Locale): string {
  const [path = ''] = address.split(/[?#]/, 1);
  const isFile = /\.[a-z0-9]+$/i.test(path);
  return isFile || splitLocale(path).locale !== defaultLocale ? address : localisedPath(locale, address);
}
