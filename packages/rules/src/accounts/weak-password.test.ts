import { expect, test } from 'vitest';
import { isWeakPassword } from './weak-password.ts';

const about = { email: 'anna.meier@mailbox.example', panelName: 'Grow Faster' };

test.each([
  ...[
    '12345678',
    '1234567890',
    'password',
    'Password1',
    'PASSWORD123',
    'qwertyuiop',
    'QwErTy123',
    'iloveyou',
    'aaaaaaaa',
  ],
  ...[
    '11111111',
    '87654321',
    'asdfghjkl',
    'abcdefgh',
    '1q2w3e4r',
    'p@ssw0rd',
    'sommer2025',
    'пароль123',
    'йцукенгш',
    'admin123',
  ],
])('the password %s is tried first by everybody (SECU-029)', (password) => {
  expect(isWeakPassword(password, about)).toBe(true);
});

test.each([
  ...[
    'anna.meier@mailbox.example',
    'Anna.Meier@mailbox.example',
    'anna.meier',
    'annameier',
    'AnnaMeier1',
    'mailbox.example',
  ],
  ...['growfaster', 'Grow Faster', 'GrowFaster123!', 'grow-faster'],
])('the password %s is the address or the name of the panel (SECU-029)', (password) => {
  expect(isWeakPassword(password, about)).toBe(true);
});

test.each([
  'correct horse battery',
  'kiesel-nebel-uhr',
  'tzuiopmn',
  'zehn Vögel',
  'anna likes trees',
  'ключ под ковром',
  'aB3$xY9!',
])('the password %s is taken, whatever its characters are (SECU-029)', (password) => {
  expect(isWeakPassword(password, about)).toBe(false);
  expect(isWeakPassword(password, { email: null, panelName: '' })).toBe(false);
});
