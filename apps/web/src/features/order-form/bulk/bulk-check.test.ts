import { expect, test } from 'vitest';
import type { FormService } from '../service/form-service.ts';
import { checkBulkLines, isGoodLine, refusalsByLine, withoutLines } from './bulk-check.ts';

const service = (id: number, changes: Partial<FormService> = {}) =>
  [
    id,
    {
      ...{ id, min_quantity: 100, max_quantity: 1000, quantity_step: 50 },
      ...{ url_is_required: true, calculable_quantity: false, has_refill: false, default_quantity: null },
      targets: [],
      ...changes,
    } as FormService,
  ] as const;
const requiredCode = {
  ...{ id: 1, is_required: true, translations: {} },
  target_type: { enabled_for_service: true, title: 'Code', view_type: 'input' },
};
const catalogue = new Map([
  service(7),
  service(8, { calculable_quantity: true }),
  service(9, { url_is_required: false }),
  service(10, { targets: [requiredCode] as never }),
]);
const problems = (text: string) => checkBulkLines(text, catalogue).map(({ number, problem }) => [number, problem]);

test('every pasted line says what is wrong with it, under the number it has in the editor (FORM-041, VAL-033)', () => {
  const text = [
    '7 | example.com/a | 150',
    '',
    '77 | example.com/a | 150',
    '7 | example.com/a | 120',
    '7 | nothing | 150',
    '8 | example.com/a | 150',
    '9 | x | 150',
    '7 example.com 150',
    '10 | example.com/a | 150',
  ].join('\n');
  expect(problems(text)).toEqual([
    [1, undefined],
    [3, 'unknown'],
    [4, 'limits'],
    [5, 'no-link'],
    [6, 'targets'],
    [7, undefined],
    [8, 'parts'],
    [9, 'targets'],
  ]);
  expect(checkBulkLines(text, catalogue).filter(isGoodLine)).toHaveLength(2);
});

test('what is beyond the longest order is told, not lost', () => {
  const lines = Array.from({ length: 502 }, () => '7 | example.com/a | 100').join('\n');
  expect(problems(lines).slice(499)).toEqual([
    [500, undefined],
    [501, 'too-many'],
    [502, 'too-many'],
  ]);
});

test('lines are left out by their numbers', () => {
  expect(withoutLines('a\nb\r\nc\nd', new Set([2, 4]))).toBe('a\nc');
});

test('reasons of the server find their lines', () => {
  const errors = {
    'orders.3.url': ['No'],
    'orders.3.quantity': ['Few'],
    'services.0.quantity': ['Many'],
    total: ['x'],
  };
  expect([...refusalsByLine(errors)]).toEqual([
    [3, 'No'],
    [0, 'Many'],
  ]);
});
