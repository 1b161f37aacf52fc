// Where the errors of an order call are shown on the form: by the names the form knows its fields by.

export type FormErrors = Record<string, string[]>;

const names: Readonly<Record<string, string>> = {
  coupon_code: 'coupon',
  minutes_between_runs: 'dripFeedMinutes',
  service_id: 'serviceId',
  payment_method_id: 'paymentMethodId',
  recurring_payments_method_id: 'paymentMethodId',
  targetable_values: 'targetableValues',
  seo_keyword: 'keywords',
  runs: 'numberOfRuns',
  quantity_step: 'dripFeedQuantityStep',
  mode: 'dripFeedMode',
};

/** Errors that are beside their field without keeping anybody from buying. */
const harmless: readonly string[] = ['coupon', 'email'];

export function orderFormErrors(errors: Readonly<Record<string, readonly string[]>>): FormErrors {
  const shown: FormErrors = {};
  for (const [key, texts] of Object.entries(errors)) {
    const name = formName(key);
    // The same sentence for ten links is read once.
    shown[name] = [...new Set([...(shown[name] ?? []), ...texts])];
  }
  if (shown.url) shown.url = shown.url.slice(0, 1);
  return shown;
}

/** The errors of each line, by its place among those that were sent. */
export function orderErrorsByLine(errors: Readonly<Record<string, readonly string[]>>): Record<number, FormErrors> {
  const byLine = Map.groupBy(Object.entries(errors), ([key]) => /^(?:orders|services)\.(\d{1,4})\./.exec(key)?.[1]);
  return Object.fromEntries(
    [...byLine].flatMap(([line, own]) =>
      line === undefined ? [] : [[line, orderFormErrors(Object.fromEntries(own))]],
    ),
  );
}

export function isBlocking(errors: FormErrors): boolean {
  return Object.keys(errors).some((name) => !harmless.includes(name));
}

function formName(key: string): string {
  const parts = key.split('.').filter((part) => !/^\d+$/.test(part) && part !== 'orders' && part !== 'drip_feed');
  return parts.map((part) => names[part] ?? part).join('.') || key;
}

// What a refused order shows: what is at the fields of its form, and the notice that says the rest.
type Refused = { message: string; errors: Readonly<Record<string, readonly string[]>> };

type OrderRefusal = {
  /** By the names the form knows its fields by; empty for a plain error. */
  fields: FormErrors;
  /** The message first, then each reason that no field shows, one a line; none where the fields show everything. */
  lines: string[];
};

/** `atFields`: what the form shows at a field of its own. */
export function orderRefusal({ message, errors }: Refused, atFields: readonly string[]): OrderRefusal {
  const [balance] = errors.balance ?? [];
  // A balance that does not suffice has no field of its own.
  if (balance !== undefined) return { fields: {}, lines: [balance] };
  const fields = orderFormErrors(errors);
  const names = Object.keys(fields);
  const elsewhere = names.filter((name) => !atFields.includes(name));
  if (names.length > 0 && elsewhere.length === 0) return { fields, lines: [] };
  return { fields, lines: [...new Set([message, ...elsewhere.flatMap((name) => fields[name] ?? [])])] };
}
