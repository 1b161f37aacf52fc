// The closed lists a service is described with. Their texts are in the locale files of the programs.

/** What one unit of a quantity is: the word after "per 1 000". */
export const serviceUnits = [
  'views',
  'impressions',
  'reach',
  'clicks',
  'visits',
  'plays',
  'reads',
  'viewers',
  'listeners',
  'entries',
  'leads',
  'saves',
  'posts',
  'mentions',
  'videos',
  'streams',
  'playlists',
  'questions',
  'keywords',
  'responses',
  'days',
  'packages',
  'budget_dollars',
] as const;
export type ServiceUnit = (typeof serviceUnits)[number];

/** How a service is delivered. */
export const deliveryKinds = ['advertising', 'creators', 'incentivised', 'other'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

export const priceTypes = ['per_quantity', 'fixed'] as const;
export type PriceType = (typeof priceTypes)[number];

/** How a target is entered on the order form. */
export const targetViewTypes = ['comments', 'seo_keywords', 'textarea', 'input', 'number', 'select'] as const;
export type TargetViewType = (typeof targetViewTypes)[number];

/** Lists of the system a target may choose from. */
export const targetSelectables = ['languages', 'countries'] as const;
export type TargetSelectable = (typeof targetSelectables)[number];
