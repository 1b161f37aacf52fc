import { UnchangedAnswer } from '@crescendo/contract/client';
import { ApiError } from '@crescendo/contract/errors';
import { expect, test } from 'vitest';
import { isPanelAway } from './is-panel-away.ts';

test('a call that met nobody, or a panel that is away for a moment, says nothing about the session (AUTH-033)', () => {
  const away = [new TypeError('Failed to fetch'), new ApiError('Come back soon', 503), new UnchangedAnswer(502, null)];
  expect(away.map(isPanelAway)).toEqual([true, true, true]);
  const refused = [new ApiError('no', 401), new ApiError('no', 500), new UnchangedAnswer(404, null), undefined];
  expect(refused.map(isPanelAway)).toEqual([false, false, false, false]);
});
