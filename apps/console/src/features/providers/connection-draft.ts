import { textOf } from '@crescendo/browser/forms/use-form';

const decimal = (given: FormData, name: string) => textOf(given, name).trim().replace(',', '.');

/** What a form says of a connection; what is empty or no number is refused by the server with a text at its field. */
export function draftOf(given: FormData) {
  const key = textOf(given, 'key');
  const low = decimal(given, 'low_balance');
  return {
    name: textOf(given, 'name'),
    url: textOf(given, 'url'),
    ...(key ? { key } : {}),
    currency: textOf(given, 'currency').trim().toUpperCase(),
    unit_value: decimal(given, 'unit_value'),
    // Percent of the form, a share on the wire.
    markup_share: Math.round(Number(decimal(given, 'markup_share')) * 10_000) / 1_000_000,
    calls_per_minute: Number(decimal(given, 'calls_per_minute')),
    low_balance: low === '' ? null : low,
    is_enabled: given.has('is_enabled'),
  };
}
