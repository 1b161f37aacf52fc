import { readResellerCall, textOf } from '@crescendo/rules/reseller/reseller-request';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Failure } from '../../platform/http/failure.ts';
import { readBody } from './read-body.ts';

const types = [
  'application/x-www-form-urlencoded; charset=UTF-8',
  'application/json',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary="a b"',
  'multipart/form-data',
  'text/plain',
  '',
];

test('whatever bytes come as whatever they call themselves, they are read or refused as no JSON', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.string().map((text) => `--x\r\n${text}\r\n\r\n${text}\r\n--x--`),
  );
  const bytes = fc.oneof(
    fc.uint8Array(),
    texts.map((text) => Buffer.from(text)),
  );
  fc.assert(
    fc.property(bytes, fc.constantFrom(...types), (body, type) => {
      try {
        for (const [name] of readBody(Buffer.from(body), type)) expect(typeof name).toBe('string');
      } catch (error) {
        expect(error).toBeInstanceOf(Failure);
      }
    }),
  );
});

test('the same values are read in every form, whatever characters they have', () => {
  const value = fc
    .string({ unit: 'binary' })
    .filter((text) => text.trim() !== '' && !/[\r\n\0]|^(undefined|null)$/.test(text.trim()));
  const forms: [string, (text: string) => string][] = [
    [types[0] ?? '', (text) => new URLSearchParams({ link: text }).toString()],
    ['application/json', (text) => JSON.stringify({ link: text })],
    [
      'multipart/form-data; boundary=x',
      (text) => `--x\r\ncontent-disposition: form-data; name="link"\r\n\r\n${text}\r\n--x--\r\n`,
    ],
  ];
  fc.assert(
    fc.property(value, fc.constantFrom(...forms), (text, [type, write]) => {
      const call = readResellerCall(readBody(Buffer.from(write(text)), type));
      expect(textOf(call, 'link')).toBe(Buffer.from(text).toString().trim());
    }),
  );
});
