/** Fewer orders than this say more about chance than about a service. */
export const fewestMeasuredOrders = 10;

/** Services that fewer customers than this ordered both of are not called bought together. */
export const fewestSharedCustomers = 3;
