import type { checkoutRoutes } from '@crescendo/contract/checkout';
import type { Client } from '@crescendo/contract/client';
import type { Answer, Call } from '@crescendo/contract/route';

type Routes = typeof checkoutRoutes;

/** The calls that order. */
export type OrderCalls = { [K in keyof Routes]: (input: Call<Routes[K]>) => Promise<Answer<Routes[K]>> };

export const orderCalls = (api: Client) => api as unknown as OrderCalls;
