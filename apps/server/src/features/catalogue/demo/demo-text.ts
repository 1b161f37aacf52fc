/** English, German and Russian are written by hand; the other languages fall back to English. */
export type DemoText = { en: string; de: string; ru: string };

export function text(en: string, de: string, ru: string): DemoText {
  return { en, de, ru };
}
