import { facebook } from './facebook.adapter.ts';
import { google } from './google.adapter.ts';

/** The services that send the browser back with a code. */
export const providers = { google, facebook };
