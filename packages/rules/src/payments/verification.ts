/** What is handed in, in this order: card photo, identity document, selfie with the document. */
export const verificationSteps = [1, 2, 3] as const;
export type VerificationStep = (typeof verificationSteps)[number];

export const documentTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** In bytes. */
export const largestDocument = 10 * 1024 * 1024;

/** What can be checked before a file is sent; the server looks into it and decides. */
export function documentFault(file: { type: string; size: number }): 'type' | 'size' | 'empty' | undefined {
  if (!(documentTypes as readonly string[]).includes(file.type)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > largestDocument ? 'size' : undefined;
}
