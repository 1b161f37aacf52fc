import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedAttributes, allowedTags, sanitiseContent } from './sanitise-content.ts';

/** Reads the output as a strict grammar of tags and text; whatever else it holds is a fault. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  const text = html.replace(
    /<\/?([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*) ?\/?>/g,
    (_tag, name: string, rest: string) => {
      if (!allowedTags.includes(name)) faults.push(`tag ${name}`);
      for (const [, attribute = '', value = ''] of rest.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
        if (!allowedAttributes[name]?.includes(attribute)) faults.push(`attribute ${name} ${attribute}`);
        if (attribute === 'href' && !/^(https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\s\\]*$/i.test(value))
          faults.push(`href ${value}`);
        if (attribute === 'src' && !/^(https:\/\/|\/(?![/\\]))[^\s\\]*$/i.test(value)) faults.push(`src ${value}`);
      }
      return '';
    },
  );
  if (/[<>]/.test(text)) faults.push(`markup left over: ${text}`);
  return faults;
}

const address = fc.oneof(
  fc.constantFrom(
    'javascript:alert(1)',
    ' jAvaScript:alert(1)',
    'java\nscript:alert(1)',
    'java&#10;script:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/ ',
    '\\\\evil.example',
    'https://example.com/a?b=1&c=2',
    '/terms',
    'mailto:help@example.com',
  ),
  fc.webUrl(),
  fc.string(),
);
const attribute = fc.oneof(
  address.map((value) => `href="${value}"`),
  address.map((value) => `src='${value}'`),
  address.map((value) => `xlink:href=${value}`),
  fc.constantFrom(
    'onclick="alert(1)"',
    'onerror=alert(1)',
    'style="background:url(javascript:x)"',
    'id=root',
    'srcdoc="<b>"',
  ),
);
const tagName = fc.constantFrom(
  ...allowedTags,
  ...[
    'script',
    'style',
    'iframe',
    'svg',
    'math',
    'template',
    'noscript',
    'textarea',
    'form',
    'base',
    'meta',
    'h1',
    'title',
  ],
);
const piece = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '<',
    '>',
    '"',
    '&',
    '&lt;',
    '&amp;lt;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '</',
    '<<script>script>',
    '\u0000',
  ),
  fc.tuple(tagName, fc.array(attribute, { maxLength: 3 })).map(([name, given]) => `<${name} ${given.join(' ')}>`),
  tagName.map((name) => `</${name}>`),
  address.map((value) => `<a href="${value}">x</a>`),
  address.map((value) => `<img src="${value}">`),
);
const hostileHtml = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

describe('the HTML of a content page', () => {
  test('keeps nothing but allowed tags, attributes and addresses, whatever was written (SECU-003)', () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        expect(faultsOf(sanitiseContent(html))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('does not change when it is sanitised again (SECU-003)', () => {
    fc.assert(
      fc.property(hostileHtml, fc.constantFrom('en', 'de', 'pt_BR'), (html, locale) => {
        const clean = sanitiseContent(html, locale);
        expect(sanitiseContent(clean, locale)).toBe(clean);
      }),
      // Found by chance once: without a second pass a heading stays inside a heading.
      { numRuns: 1000, examples: [['<h2 ><A<h2 ><h2 >', 'en']] },
    );
  });

  test('loses scripts with their text, and handlers and script addresses alone (SECU-003)', () => {
    expect(sanitiseContent('<p onclick="x()">Hello<script>alert(1)</script></p>')).toBe('<p>Hello</p>');
    expect(sanitiseContent('<a href="javascript:alert(1)">here</a>')).toBe('<a>here</a>');
    expect(sanitiseContent('<iframe src="https://example.com"></iframe><style>p{}</style>ok')).toBe('ok');
  });

  test('keeps what long texts are made of (SECU-003)', () => {
    const html =
      '<h2>One</h2><ol start="3"><li>Three</li></ol><table><thead><tr><th scope="col">A</th></tr></thead>' +
      '<tbody><tr><td colspan="2">B &amp; C</td></tr></tbody></table>';
    expect(sanitiseContent(html)).toBe(html);
    expect(sanitiseContent('<h1>Title</h1>')).toBe('<h2>Title</h2>');
  });

  test('opens outside links without handing over this window (SECU-003)', () => {
    expect(sanitiseContent('<a href="https://example.com/x" rel="opener" target="main">x</a>')).toBe(
      '<a href="https://example.com/x" target="_blank" rel="noopener noreferrer">x</a>',
    );
  });

  test('shows pictures from secure addresses and from the panel only (SECU-003)', () => {
    expect(sanitiseContent('<img src="http://example.com/a.png">')).toBe('');
    expect(sanitiseContent('<img src="//example.com/a.png">')).toBe('');
    expect(sanitiseContent('<img src="/uploads/a.png" alt="A">')).toBe(
      '<img src="/uploads/a.png" alt="A" loading="lazy" />',
    );
  });

  test('links to pages of the panel in the language it is read in (ROUTE-002)', () => {
    const html = '<a href="/contacts?from=terms">a</a><a href="/uploads/terms.pdf">b</a><a href="/ru/terms">c</a>';
    expect(sanitiseContent(html, 'de')).toBe(
      '<a href="/de/contacts?from=terms">a</a><a href="/uploads/terms.pdf">b</a><a href="/ru/terms">c</a>',
    );
    expect(sanitiseContent(html)).toBe(html);
  });
});
