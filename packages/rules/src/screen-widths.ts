// The widths at which the layout changes, in CSS pixels; the style sheet's breakpoints say the same.
export const mobileMax = 725;
export const largeMin = 1150;

export const mobileScreens = `(width <= ${mobileMax}px)`;
export const largeScreens = `(width >= ${largeMin}px)`;
