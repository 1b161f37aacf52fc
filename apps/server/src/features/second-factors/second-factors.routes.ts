import type { secondFactorRoutes } from '@crescendo/contract/accounts/second-factors';
import type { Handlers } from '../../platform/http/edge.ts';
import { readDemoCode } from './authenticator/demo-code.ts';
import { renewRecoveryCodes } from './authenticator/renew-recovery-codes.ts';
import { confirmTotp, removeTotp, startTotp } from './authenticator/switch-totp.ts';
import { sendCode } from './codes/send-code.ts';
import { updateTwoFactor } from './codes/update-two-factor.ts';
import { verifyCode } from './codes/verify-code.ts';
import { listFactors } from './factors.queries.ts';
import { addPasskey } from './passkeys/add-passkey.ts';
import { askPasskey } from './passkeys/ask-passkey.ts';
import { logInWithPasskey } from './passkeys/log-in-with-passkey.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { startPasskey } from './passkeys/start-passkey.ts';

export const secondFactorHandlers: Handlers<typeof secondFactorRoutes> = {
  sendCode: (context, { body }) => sendCode(context, body.session),
  verifyCode: (context, { body }) => verifyCode(context, body),
  askPasskey: (context, { body }) => askPasskey(context, body.session),
  logInWithPasskey: (context, { body }) => logInWithPasskey(context, body),
  readDemoCode: async (context, { body }) => ({ data: await readDemoCode(context, body.session) }),
  updateTwoFactor: async (context, { body }) => ({ data: await updateTwoFactor(context, body) }),
  listSecondFactors: async (context) => ({
    data: await listFactors(await context.transaction(), context.caller.userId),
  }),
  startTotp: async (context, { body }) => ({ data: await startTotp(context, body) }),
  confirmTotp: async (context, { body }) => ({ data: await confirmTotp(context, body.code) }),
  removeTotp: async (context, { body }) => ({ data: await removeTotp(context, body) }),
  renewRecoveryCodes: async (context, { body }) => ({ data: await renewRecoveryCodes(context, body) }),
  startPasskey: async (context, { body }) => ({ data: await startPasskey(context, body) }),
  addPasskey: async (context, { body }) => ({ data: await addPasskey(context, body) }),
  removePasskey: async (context, { params, body }) => ({ data: await removePasskey(context, params.id, body) }),
};
