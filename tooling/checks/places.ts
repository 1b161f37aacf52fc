// The place of a source file in the workspace, read from its path alone: no list of files is kept by hand,
// so a new feature, page or package is under the rules from its first line.

export type Place = {
  /** rules, contract, ui, server, web, …; `tooling` and `e2e` are their own; files at the root are `root`. */
  readonly workspace: string;
  /** The folder under src, or the name of a file that lies directly in src. */
  readonly layer: string;
  readonly feature?: string;
  readonly isTest: boolean;
  /** In a `testing` folder: factories, fakes and builders for tests. */
  readonly isTesting: boolean;
};

export function placeOf(path: string): Place {
  const parts = path.split('/');
  const file = parts.at(-1) ?? '';
  const isTest = /\.(test|spec)\.tsx?$/.test(file);
  const isTesting = parts.slice(0, -1).includes('testing');
  const [top = '', name = ''] = parts;
  if (parts.length === 1) return { workspace: 'root', layer: '', isTest, isTesting };
  if (top !== 'packages' && top !== 'apps') return { workspace: top, layer: '', isTest, isTesting };

  const inside = parts[2] === 'src' ? parts.slice(3) : [];
  const layer = inside.length > 1 ? (inside[0] ?? '') : (inside[0] ?? '').replace(/(\.test)?\.tsx?$/, '');
  const feature = layer === 'features' ? inside[1]?.replace(/\..*$/, '') : undefined;
  return { workspace: name, layer, isTest, isTesting, ...(feature && { feature }) };
}

/** A file that holds demonstration data: `x.seed.ts`, `seed.ts`, `seed-texts.ts`, or anything in a `seed` folder. */
export const isSeed = (path: string): boolean => /(^|[/.-])seeds?([/.-]|$)/.test(path.replace(/\.tsx?$/, ''));

/** `features/orders/orders.ts` is what other features may call. */
export const isFrontDoor = (path: string): boolean => /\/features\/([^/]+)\/\1\.tsx?$/.test(path);

const packageName = /^@crescendo\/([^/]+)(?:\/(.+))?$/;

export type Target = { readonly workspace: string; readonly path?: string; readonly byName: boolean };

/** The module of this repository that a specifier means; undefined when it is somebody else's package. */
export function resolveImport(from: string, specifier: string, paths: ReadonlySet<string>): Target | undefined {
  const named = packageName.exec(specifier);
  if (named) {
    const [, workspace = '', inside = ''] = named;
    const path = ['packages', 'apps']
      .flatMap((root) => candidates(`${root}/${workspace}/src/${inside}`))
      .find((it) => paths.has(it));
    return { workspace, byName: true, ...(path && { path }) };
  }
  if (!specifier.startsWith('.')) return undefined;
  const joined = joinPath(from, specifier.replace(/\?.*$/, ''));
  const path = candidates(joined).find((it) => paths.has(it)) ?? joined;
  return { workspace: placeOf(path).workspace, path, byName: false };
}

const candidates = (path: string): string[] => [path, `${path}.ts`, `${path}.tsx`];

function joinPath(from: string, specifier: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const piece of specifier.split('/')) {
    if (piece === '..') parts.pop();
    else if (piece !== '.') parts.push(piece);
  }
  return parts.join('/');
}
