/** Published, as the passwords beside them are: for the demo's staff alone, and only on a database that is a demo's. */
export const demoAuthenticators = [
  { email: 'owner@crescendo.test', secret: 'CRESCENDODEMOOWNERCODE234567ABCD', seed: 'second-factors' },
  { email: 'finance@crescendo.test', secret: 'CRESCENDODEMOFINANCECODE234567AB', seed: 'finance-second-factor' },
] as const;
