// Two letters that stand for a person or an address.

export function initialsOf(name: string): string {
  const words = name
    .replace(/@.*$/u, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const first = words[0];
  if (first === undefined) return '';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  const letters = last === undefined ? [...first].slice(0, 2) : [[...first][0], [...last][0]];
  return letters.join('').toLocaleUpperCase();
}
