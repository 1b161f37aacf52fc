export type Heading = { id: string; text: string };

/**
 * Gives the headings of a sanitised text anchors and lets wide tables scroll by themselves. The sanitiser writes
 * these tags in one way only, without attributes, so patterns are enough.
 */
export function withAnchors(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const anchored = html
    .replace(/<h2>(.*?)<\/h2>/gs, (_whole, inside: string) => {
      const id = `part-${headings.length + 1}`;
      headings.push({ id, text: plainText(inside) });
      return `<h2 id="${id}" tabindex="-1">${inside}</h2>`;
    })
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
  return { html: anchored, headings };
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
