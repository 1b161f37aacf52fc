// The widths at which the layout changes, in CSS pixels; the style sheet's breakpoints say the same.
export const mobileScreens = '(width <= 725px)';
/** Room for a wide sidebar beside a page; large screens begin at 1150. */
export const wideScreens = '(width >= 1280px)';
