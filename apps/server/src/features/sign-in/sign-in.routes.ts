import type { signInRoutes } from '@crescendo/contract/accounts/sign-in';
import type { Handlers } from '../../platform/http/edge.ts';
import { issueCaptcha } from '../captcha/captcha.ts';
import { confirmEmail } from './confirm-email.ts';
import { logIn, signInToConsole } from './log-in.ts';
import { refresh } from './refresh.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { sendPasswordLink } from './send-password-link.ts';

export const signInHandlers: Handlers<typeof signInRoutes> = {
  logIn: (context, { body }) => logIn(context, body),
  signInToConsole: (context, { body }) => signInToConsole(context, body),
  register: (context, { body }) => register(context, body),
  refresh,
  sendPasswordLink: (context, { body }) => sendPasswordLink(context, body),
  resetPassword: (context, { body }) => resetPassword(context, body),
  confirmEmail: (context, { body }) => confirmEmail(context, body),
  getCaptcha: issueCaptcha,
};
