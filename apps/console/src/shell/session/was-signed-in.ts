// Whether this tab had the console open: then a sign-in page that was not asked for says that the session ended.
import { keepStored, readStored } from '@crescendo/browser/storage/browser-storage';

const key = 'console-was-open';

export const noteSignedIn = () => keepStored('sessionStorage', key, '1');
export const forgetSignedIn = () => keepStored('sessionStorage', key, null);
export const wasSignedIn = (): boolean => readStored('sessionStorage', key) !== null;
