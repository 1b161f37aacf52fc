import { Failure } from '../../platform/http/failure.ts';

/** The data of a provider makes no account. The reason is not returned: it would reveal other people's accounts. */
export const notRegister = () => new Failure('invalid', { fields: { not_register: [{ key: 'not-register' }] } });

export const credentialRefused = () =>
  new Failure('invalid', { fields: { credential: [{ key: 'credential-refused' }] } });

export const telegramRefused = (key = 'telegram-refused') => new Failure('invalid', { fields: { hash: [{ key }] } });
