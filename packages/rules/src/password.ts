/** In characters. Shared by the forms, which tell early, and the server, which decides. */
export const passwordLength = { shortest: 8, longest: 72 } as const;
export const nameLength = { shortest: 2, longest: 100 } as const;
