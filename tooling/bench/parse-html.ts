// Reads the HTML that React itself printed, which is well-formed; not a parser for anything else.
export type HtmlNode = string | { tag: string; attributes: Record<string, string>; children: HtmlNode[]; raw?: string };

const empty = new Set(['meta', 'link', 'img', 'input', 'br', 'hr', 'path', 'rect', 'use', 'circle', 'line']);
const token = /<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|<\/([\w-]+)>|<([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gi;
const renamed: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  hreflang: 'hrefLang',
  charset: 'charSet',
};

export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: { tag: string; children: HtmlNode[] }[] = [{ tag: '', children: root }];
  token.lastIndex = 0;
  for (let found = token.exec(html); found; found = token.exec(html)) {
    const [, closing, tag, attributes = '', selfClosing, text] = found;
    const parent = open[open.length - 1] as { children: HtmlNode[] };
    if (text) parent.children.push(decode(text));
    else if (closing) {
      if (open[open.length - 1]?.tag === closing) open.pop();
    } else if (tag) {
      const node = { tag, attributes: parseAttributes(attributes), children: [] as HtmlNode[] };
      if (tag === 'script' || tag === 'style') {
        const end = html.indexOf(`</${tag}>`, token.lastIndex);
        parent.children.push({ ...node, raw: html.slice(token.lastIndex, end) });
        token.lastIndex = end + tag.length + 3;
        continue;
      }
      parent.children.push(node);
      if (!selfClosing && !empty.has(tag)) open.push(node);
    }
  }
  return root;
}

function parseAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)]
      .filter(([, name]) => name !== 'style' && !name?.startsWith('on'))
      .map(([, name = '', value = '']) => [renamed[name] ?? name, decode(value)]),
  );
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
