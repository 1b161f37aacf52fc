// The widths at which the layout changes, in CSS pixels; the style sheet's breakpoints say the same.
export const screenWidths = {
  mobile: { to: 725 },
  tablet: { from: 726, to: 1149 },
  large: { from: 1150 },
  /** Room for a wide sidebar beside a page. */
  wide: { from: 1280 },
} as const;

export const mobileScreens = `(width <= ${screenWidths.mobile.to}px)`;
export const wideScreens = `(width >= ${screenWidths.wide.from}px)`;
