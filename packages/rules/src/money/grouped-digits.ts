/** Spaces between the thousands of a written number; whatever follows the whole part stays as it is. */
export function groupDigits(written: string, space = ' '): string {
  return written.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, space));
}
