// How long the panel waits before it does something by itself, in milliseconds.
export const delays = {
  /** Scripts of others come after this long for who does nothing. */
  lateScripts: 25_000,
  /** A pointer that stays on a network in the services panel chooses it. */
  networkHover: 250,
  /** Results stay this long after the search box lost the focus, so that a press on one still counts. */
  searchBlur: 300,
  /** A search in the catalogue begins when nothing more was requested this long. */
  servicesSearch: 40,
  /** A network counts as just changed. */
  networkChanged: 4_000,
  /** The note that something is in the cart. */
  cartBanner: 5_000,
  /** How long a banner may take to report for the first time, and how often it is asked. */
  bannerWait: 30_000,
  bannerPoll: 500,
  /** How often a banner's frame measures itself. */
  bannerHeightCheck: 100,
  /** A session gets a fresh token this often. */
  tokenRefresh: 20 * 60_000,
  /** Settings, the sidebar's settings and banners are read again this often. */
  settingsRefresh: 10 * 60_000,
  /** How long the page waits after the last change of an order or a cart before its total is requested. */
  totalCost: 600,
  cartTotal: 600,
  /** An amount that was typed for a quantity: first the typing ends, then the quantity is requested. */
  subtotalInput: 500,
  quantityByCost: 600,
  /** A link that was typed: its network, and what can be ordered for it. */
  linkToNetwork: 800,
  serviceTypes: 600,
  /** How long the page waits after the last keystroke of an amount to pay in. */
  addFundsTotal: 500,
  /** The same for a subscription's cost. */
  subscriptionCost: 500,
  /** A payment somebody waits for is asked about, first this often and then ever more seldom. */
  invoicePoll: 2_000,
  longestInvoicePoll: 30_000,
  /** Another code can be requested after this long. */
  codeResend: 30_000,
} as const;
