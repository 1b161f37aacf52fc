import { endSession } from '@crescendo/browser/session/end-session';
import { callDesk } from './read-desk.ts';
import { pathOf } from './sign-in-address.ts';
import { forgetSignedIn } from './was-signed-in.ts';

export const signOut = () =>
  endSession({
    notifyServer: () => callDesk((api) => api.logOut()),
    forget: forgetSignedIn,
    leadTo: pathOf('/sign-in'),
  });
