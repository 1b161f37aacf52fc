/** Which sentence tells what can be done here: it names only what this account has. */
export function secondStepText(methods: readonly string[]) {
  const has = (method: string) => methods.includes(method);
  if (has('totp')) return has('email') ? 'codesAndEmail' : 'codes';
  if (!has('passkey')) return 'email';
  if (has('email')) return 'passkeyOrEmail';
  return has('recovery') ? 'passkeyOrRecovery' : 'passkeyOnly';
}
