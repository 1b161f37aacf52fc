/** The entry of a table under a name from outside. What every object has, like `constructor`, is no entry. */
export function ownEntry<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
