// The script an operator adds to a panel. It is compiled to see whether it is JavaScript, and never run here.
import { createHash } from 'node:crypto';
import { Script } from 'node:vm';

export function isJavaScript(code: string): boolean {
  try {
    new Script(code);
    return true;
  } catch {
    return false;
  }
}

/** The address changes with the code, so that browsers may keep it for good. Undefined where a panel has none. */
export function panelCodeHref(code: string | null): string | undefined {
  return code?.trim() ? `/panel-code.js?v=${versionOf(code)}` : undefined;
}

/** The content at that address. Code that reached the table without being checked says so and does nothing. */
export function panelCode(code: string): string {
  return isJavaScript(code) ? code : `console.error('Custom code is not valid JavaScript');\n`;
}

export function versionOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url').slice(0, 16);
}
