/** Over the page's whole width, in one line of it, beside another one, or in the sidebar's column. */
export type BannerShape = 'wide' | 'line' | 'short' | 'stacked';
