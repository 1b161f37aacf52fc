// What other features may call.
export { bannerDocument, bannerPolicy } from './banner-document.ts';
export { readBanners, readCustomMenuItems } from './content.queries.ts';
