/** English, German and Russian are written by hand; the other languages fall back to English. */
export type DemoText = { en: string; de: string; ru: string };

export function text(en: string, de: string, ru: string): DemoText {
  return { en, de, ru };
}

export type Variant = 'first' | 'second';

export type PageTexts = { metaTitle: DemoText; metaDescription: DemoText };

/** A page that is all text: it stands at its slug. */
export type ContentPage = PageTexts & { slug: string; title: DemoText; content: DemoText };
