/**
 * Characters that make a text look like another or break its line: control characters, line and paragraph separators,
 * marks and overrides of the writing direction, and characters without any width. Those that join letters stay: Persian
 * and Hindi names need them.
 */
const deceptive = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

export const isPlainText = (text: string): boolean => !deceptive.test(text);

/** The same text without them, for names that others hand over. */
export const toPlainText = (text: string): string => text.replace(new RegExp(deceptive, 'gu'), '');
