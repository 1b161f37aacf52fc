// Joins class names so that a caller's utility replaces the kit's own one of the same kind.
import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// Our scales have names of their own; without this list `text-13` would be taken for a colour.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['11', '12', '13', '14', '15', '16', '18', '20', '22', '24', '30', '40'],
      radius: ['control', 'card', 'dialog'],
      shadow: ['1', '2'],
      container: ['page', 'grid'],
    },
  },
});

export function classNames(...values: ClassValue[]): string {
  return merge(clsx(values));
}
