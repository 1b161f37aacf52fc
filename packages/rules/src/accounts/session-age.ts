/** How long a session lasts without being refreshed, and how old it gets at most, in seconds. */
const day = 86_400;

export const sessionAge = {
  shop: { unused: 7 * day, most: 30 * day },
  /** A working day: it is not prolonged. */
  console: { unused: day / 2, most: day / 2 },
  /** Staff who look at the panel as a customer. */
  visit: { unused: 3600, most: 3600 },
} as const;
