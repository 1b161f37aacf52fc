/** Over the page's whole width, beside another one, or in the sidebar's column. */
export type BannerShape = 'wide' | 'short' | 'stacked';
