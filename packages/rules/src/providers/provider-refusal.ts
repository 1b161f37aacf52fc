// What a provider's refusal means. Only sentences that are known to mean "nothing was created" are refusals: with
// any other the order may have been bought, and nobody may try it elsewhere or give the money back.

export const refusalClasses = [
  'funds',
  'service',
  'link',
  'link-duplicate',
  'quantity',
  'key',
  'rate-limit',
  'parameters',
  'other',
] as const;
export type RefusalClass = (typeof refusalClasses)[number];

// Each names a whole sentence or its beginning, never a word in the middle: "service unavailable" is a fault of the
// provider's server, not a refusal of the service. The first that fits decides.
const sentences: [RefusalClass, RegExp][] = [
  ['funds', /^(neworder\.)?error\.not_enough_funds$|^neworder\.error\.not_enough_funds$/],
  ['funds', /^(you (do not|don't) have )?(not enough|insufficient|enough) (funds|balance|money|credits?)\b/],
  ['funds', /^(your )?balance (is )?(not enough|insufficient|too low)/],
  ['link-duplicate', /^neworder\.error\.link_duplicate$|^error\.link_duplicate$/],
  ['link-duplicate', /^you (already )?have (an )?active order with this link/],
  ['link-duplicate', /^(there is )?(already )?(an )?active order (with|for|on) this link/],
  ['rate-limit', /^(api )?rate limit(ed| exceeded)?\b|^too many requests\b/],
  ['key', /^(invalid|incorrect|wrong|bad) (api )?(key|token)\b|^(the )?api key (is )?(invalid|incorrect|not valid)/],
  ['key', /^unauthori[sz]ed$|^unauthenticated$/],
  ['service', /^(neworder\.)?error\.incorrect_service_id$/],
  ['service', /^(incorrect|invalid|wrong|unknown) service( id)?\b/],
  ['service', /^service( id)? (does not exists?|doesn't exists?|not found|is (disabled|inactive|not active))\b/],
  ['quantity', /^neworder\.error\.(min|max)_quantity$|^error\.(min|max)_quantity$/],
  ['quantity', /^quantity (is )?(less|more|must|should|too|below|above|lower|greater|out of)\b/],
  ['quantity', /^(invalid|incorrect|wrong|bad) quantity\b|^(min|minimum|max|maximum) quantity\b/],
  ['link', /^neworder\.error\.link$|^error\.link$/],
  ['link', /^(bad|invalid|incorrect|wrong) (link|url)\b|^(the )?(link|url) (is )?(bad|invalid|incorrect|not valid)/],
  ['parameters', /^incorrect request\b|^bad request$|^there are missing required parameters\b/],
  ['parameters', /^missing (required )?parameters?\b/],
  ['parameters', /^(the )?[a-z_]+( time| id)?( field)? is (a )?required\b/],
  ['parameters', /^this services? does(n't| not) support dripfeed\b/],
  ['other', /^this action is invalid\b|^(invalid|incorrect|unknown) action\b/],
];

/** The class of a refusal; undefined where its words do not say that nothing was created. */
export function refusalClass(text: string): RefusalClass | undefined {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ');
  return sentences.find(([, sentence]) => sentence.test(plain))?.[0];
}
