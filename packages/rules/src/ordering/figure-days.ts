/** The most days of a range whose figures are shown at once: two years, one of which may be a leap year. */
export const mostFigureDays = 732;
