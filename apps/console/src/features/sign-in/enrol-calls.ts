// Setting up the second factor that a role asks for, in the session that still has no rights without it.
import type { PasskeyAnswer } from '@crescendo/contract/accounts/second-factors';
import { ApiError } from '@crescendo/contract/errors';
import { callDesk } from '../../shell/session/read-desk.ts';
import { PasskeyNotUsed } from './sign-in-calls.ts';

export { PasskeyNotUsed } from './sign-in-calls.ts';

/** Whether the calls of the console are closed until a second factor is there. */
export const isEnrolling = async (): Promise<boolean> =>
  (await callDesk((api) => api.readConsoleSession())).data.is_enrolling;

export async function startApp(password: string): Promise<{ secret: string; uri: string }> {
  const { data } = await callDesk((api) => api.startTotp({ body: { current_password: password } }));
  if (!('secret' in data)) throw new ApiError('');
  return data;
}

export async function confirmApp(code: string): Promise<string[]> {
  return (await callDesk((api) => api.confirmTotp({ body: { code } }))).data.recovery_codes;
}

export async function addPasskey(password: string, name: string): Promise<string[]> {
  const [{ startRegistration }, { data }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callDesk((api) => api.startPasskey({ body: { current_password: password } })),
  ]);
  if (!('options' in data)) throw new ApiError('');
  const credential = await startRegistration({ optionsJSON: data.options as never }).catch((cause: unknown) => {
    throw new PasskeyNotUsed('The passkey was not made', { cause });
  });
  const body = { credential: credential as unknown as PasskeyAnswer, name };
  return (await callDesk((api) => api.addPasskey({ body }))).data.recovery_codes;
}
