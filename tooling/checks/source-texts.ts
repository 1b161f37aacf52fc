// The texts a program could use as message keys: its string literals, its templates, its property names.
import { parseSync, Visitor } from 'oxc-parser';

export type SourceTexts = { readonly texts: Set<string>; readonly patterns: RegExp[] };

export function collectTexts(sources: Iterable<readonly [path: string, source: string]>): SourceTexts {
  const texts = new Set<string>();
  const patterns = new Map<string, RegExp>();
  for (const [path, source] of sources) {
    new Visitor({
      Literal: (node) => {
        if (typeof node.value === 'string') texts.add(node.value);
      },
      Property: (node) => {
        if (node.key.type === 'Identifier' && !node.computed) texts.add(node.key.name);
      },
      TemplateLiteral: (node) => {
        const pieces = node.quasis.map((quasi) => quasi.value.cooked ?? '');
        if (pieces.length === 1) texts.add(pieces[0] ?? '');
        // A template without text of its own would match every key and hide the unused ones.
        else if (pieces.some((piece) => /[a-z]/i.test(piece))) {
          const pattern = `^${pieces.map((piece) => piece.replace(/[^\w]/g, '\\$&')).join('.+')}$`;
          patterns.set(pattern, new RegExp(pattern));
        }
      },
    }).visit(parseSync(path, source).program);
  }
  return { texts, patterns: [...patterns.values()] };
}

/** Whether the source names a key whole (`orders.title`) or in two parts (`useTranslations('orders')`, `t('title')`). */
export function isUsed(path: readonly string[], { texts, patterns }: SourceTexts): boolean {
  const isWritten = (text: string): boolean => texts.has(text) || patterns.some((pattern) => pattern.test(text));
  return path.some((_, index) => {
    const namespace = path.slice(0, index).join('.');
    return isWritten(path.slice(index).join('.')) && (index === 0 || isWritten(namespace));
  });
}
