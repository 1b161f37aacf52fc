/** What is printed on cards; gateways write the brands in lower case. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  maestro: 'Maestro',
  mastercard: 'Mastercard',
  mir: 'Mir',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** A card as its owner knows it: Visa •••• 4242. */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brands[brand.toLowerCase()] ?? brand} •••• ${last4}`;
}

/** The last month a card is good in as it is printed on cards: 2031-04 is 04/31. */
export function cardMonth(expires: string): string {
  const [year = '', month = ''] = expires.split('-');
  return `${month}/${year.slice(-2)}`;
}
