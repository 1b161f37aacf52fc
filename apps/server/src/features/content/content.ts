// What other features may ask of content.
export { readBanners, readCustomMenuItems } from './content.queries.ts';
