import type { secondFactorRoutes } from '@crescendo/contract/second-factors';
import type { Handlers } from '../../platform/edge.ts';
import { addPasskey } from './add-passkey.ts';
import { askPasskey } from './ask-passkey.ts';
import { confirmTotp } from './confirm-totp.ts';
import { listFactors } from './factors.queries.ts';
import { logInWithPasskey } from './log-in-with-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { removeTotp } from './remove-totp.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { sendCode } from './send-code.ts';
import { startPasskey } from './start-passkey.ts';
import { startTotp } from './start-totp.ts';
import { updateTwoFactor } from './update-two-factor.ts';
import { verifyCode } from './verify-code.ts';

export const secondFactorHandlers: Handlers<typeof secondFactorRoutes> = {
  sendCode: (context, { body }) => sendCode(context, body.session),
  verifyCode: (context, { body }) => verifyCode(context, body),
  askPasskey: (context, { body }) => askPasskey(context, body.session),
  logInWithPasskey: (context, { body }) => logInWithPasskey(context, body),
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
