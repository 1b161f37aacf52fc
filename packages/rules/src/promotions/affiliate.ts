// Codes of those who sent a visitor here, in the order of arrival.

const code = /^[A-Za-z0-9_-]{1,64}$/;
/** A cookie has to fit into every request; of more links than this the latest are kept. */
const longest = 512;

/** The cookie's next value, or undefined where the address brings nothing new. */
export function rememberAffiliate(remembered: string | undefined, ref: string | null): string | undefined {
  if (ref === null || !code.test(ref)) return undefined;
  const known = (remembered ?? '').split(',').filter((each) => code.test(each));
  if (known.includes(ref)) return undefined;
  const codes = [...new Set(known), ref];
  while (codes.join(',').length > longest) codes.shift();
  return codes.join(',');
}

/** The codes a request sends along, in the order of arrival; what cannot be a code is left out. */
export function affiliateCodes(text: string | undefined): string[] {
  return (text ?? '').split(',').filter((each) => code.test(each));
}
