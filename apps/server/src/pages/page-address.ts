// The router requests the data of a page at the page's own address with `.data` after it, and with `_.data` where the
// address ends in a slash. The index of a language has no slash, so its data are requested at `/de.data`: anyone who reads
// the language from an address has to read it from the page's.

export type PageAddress = { page: string; isData: boolean };

/** `_root.data` is how earlier versions of the router wrote `_.data`. */
export function readPageAddress(path: string): PageAddress {
  if (!path.endsWith('.data')) return { page: path, isData: false };
  return { page: path.replace(/(?:(?<=\/)_(?:root)?)?\.data$/, ''), isData: true };
}

export function writePageAddress({ page, isData }: PageAddress): string {
  if (!isData) return page;
  return page.endsWith('/') ? `${page}_.data` : `${page}.data`;
}
