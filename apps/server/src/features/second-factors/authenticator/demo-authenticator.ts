/** Published, as the password beside it is: for the demo's operator alone, and only on a database that is a demo's. */
export const demoAuthenticator = { email: 'owner@crescendo.test', secret: 'CRESCENDODEMOOWNERCODE234567ABCD' };
