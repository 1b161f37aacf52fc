// What other features may ask of content.
export { bannerDocument, bannerPolicy } from './banner-document.ts';
export { readBanners, readCustomMenuItems } from './content.queries.ts';
