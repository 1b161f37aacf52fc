import { expect, test } from 'vitest';
import { targetOptions } from './target-options.ts';

const own = [{ value: 'fast', name: 'As fast as possible' }];
const listed = [
  { id: 233, name: 'Vereinigtes Königreich', iso_code_2: 'GB' },
  { id: 7, name: 'Deutsch', iso_code_2: 'de' },
];

test('a country or language is shown by its name and sent by its tag, iso_code_2 (ENT-013)', () => {
  expect(targetOptions({ selectable_values: null }, listed)).toEqual([
    { value: 'GB', label: 'Vereinigtes Königreich' },
    { value: 'de', label: 'Deutsch' },
  ]);
});

test('a target with values of its own offers those, and one whose list is on its way nothing yet', () => {
  expect(targetOptions({ selectable_values: own }, listed)).toEqual([{ value: 'fast', label: 'As fast as possible' }]);
  expect(targetOptions({ selectable_values: null }, undefined)).toEqual([]);
});
