import type { TargetViewType } from '@crescendo/rules/catalogue/service-terms';
import { expect, test } from 'vitest';
import { countedQuantity, missingTargets, shownTargets, targetableValues, targetLabel } from './order-targets.ts';

const target = (id: number, view_type: TargetViewType, enabled_for_service = true) => ({
  id,
  is_required: false,
  translations: { de: 'Fragen' } as Record<string, string>,
  target_type: { enabled_for_service, title: 'Questions', view_type },
});

test('a target is shown only where its type is on for the service, and called in the language of the page (FORM-022)', () => {
  const [on, off] = [target(1, 'input'), target(2, 'input', false)];
  expect(shownTargets([on, off])).toEqual([on]);
  expect([targetLabel(on, 'de'), targetLabel(on, 'fr')]).toEqual(['Fragen', 'Questions']);
});

test('comments and keywords are sent line by line, other targets as one text, empty ones not at all', () => {
  const targets = [target(1, 'comments'), target(2, 'seo_keywords'), target(3, 'textarea'), target(4, 'select')];
  const entered = { 1: ['one\n\n  two \r\nthree'], 2: ['timber', ' '], 3: [' first\nsecond '], 4: [''] };
  expect(targetableValues(targets, entered)).toEqual([
    { target_id: 1, values: ['one', 'two', 'three'] },
    { target_id: 2, values: ['timber'] },
    { target_id: 3, values: ['first\nsecond'] },
  ]);
});

test('a calculable quantity is the number of lines that are not empty in comments and keywords (FORM-019)', () => {
  const targets = [
    target(1, 'comments'),
    target(2, 'seo_keywords'),
    target(3, 'textarea'),
    target(5, 'comments', false),
  ];
  expect(countedQuantity(targets, { 1: ['one\n\ntwo'], 2: ['a', 'b', ''], 3: ['x\ny'], 5: ['hidden'] })).toBe(4);
  expect(countedQuantity(targets, {})).toBe(0);
});

test('a required target is missing until something is entered for it, and one that is not shown is not (VAL-033)', () => {
  const required = (id: number, view_type: TargetViewType, isShown = true) => ({
    ...target(id, view_type, isShown),
    is_required: true,
  });
  const targets = [required(1, 'input'), target(2, 'input'), required(3, 'comments'), required(4, 'input', false)];
  const missing = (entered: Record<number, string[]>) => missingTargets(targets, entered).map(({ id }) => id);
  expect(missing({})).toEqual([1, 3]);
  expect(missing({ 1: [' '], 3: ['\n \n'] })).toEqual([1, 3]);
  expect(missing({ 1: ['#A1'], 3: ['one\n'] })).toEqual([]);
});
