// Which texts of a refused form stand under which of its fields, and which belong to the form as a whole.

type Errors = Readonly<Record<string, readonly string[]>>;

/** Other names a field may be called by on the wire; a star stands for everything below. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  confirmation: ['confirmation', 'password_confirmation'],
  captcha: ['captcha', 'g-recaptcha-response'],
  messengers: ['messengers', 'messengers.*'],
};

/** The first text for a field. */
export function fieldError(errors: Errors, field: string): string | undefined {
  return Object.entries(errors).find(([name]) => isNamed(name, field))?.[1][0];
}

/** What no field of the form can show. */
export function otherErrors(errors: Errors, fields: readonly string[]): string[] {
  return Object.entries(errors).flatMap(([name, texts]) =>
    fields.some((field) => isNamed(name, field)) ? [] : texts.slice(0, 1),
  );
}

function isNamed(name: string, field: string): boolean {
  return (aliases[field] ?? [field]).some((alias) =>
    alias.endsWith('*') ? name.startsWith(alias.slice(0, -1)) : name === alias,
  );
}
