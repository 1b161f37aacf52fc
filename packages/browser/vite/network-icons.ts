// One file with the shapes of all networks, made from simple-icons when the configuration is read: a card refers to
// a shape instead of repeating it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { networkIconNames } from '../src/icons/network-icon-names.ts';

/** Into the folder of a program. */
export function writeNetworkIcons(folder: string) {
  const require = createRequire(import.meta.url);
  // Google is no network that anything is sold for, but one can sign in with it.
  const symbols = [...networkIconNames, 'google'].map((name) => {
    const svg = readFileSync(require.resolve(`simple-icons/icons/${name}.svg`), 'utf8');
    const path = /<path d="([^"]+)"/.exec(svg)?.[1];
    const shape = `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`;
    // On a tile of the colour that the referring element has; half as wide as the tile.
    const tile = `<symbol id="${name}-tile" viewBox="-12 -12 48 48"><rect x="-12" y="-12" width="48" height="48" rx="12" fill="currentColor"/><path d="${path}"/></symbol>`;
    return `${shape}${tile}`;
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'network-icons.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`,
  );
}
