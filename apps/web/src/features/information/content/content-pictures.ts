/**
 * Makes the pictures of a sanitised text buttons that open them large. A picture inside a link stays what it is: its
 * press already leads somewhere. The sanitiser escapes what is in attributes, so patterns are enough.
 */
export function withPictures(html: string, nameOf: (alt: string) => string): string {
  return html.replace(/<a\b.*?<\/a>|<img\b[^>]*>/gs, (tag) => {
    if (!tag.startsWith('<img')) return tag;
    const alt = /\balt="([^"]*)"/.exec(tag)?.[1] ?? '';
    return `<button type="button" class="picture" aria-label="${nameOf(alt)}">${tag}</button>`;
  });
}
