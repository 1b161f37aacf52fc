import { expect, test } from 'vitest';
import { exampleLanguages, writeExample } from './code-example.ts';

const access = { origin: 'https://panel.example', token: 'api_x' };
const awkward = `it's "a" \\ b $(c) & d`;

test('an example carries whatever is in a parameter as text, in every language', () => {
  const written = (language: (typeof exampleLanguages)[number]) =>
    writeExample(language, { parameters: { action: 'add', link: awkward } }, access);
  expect(written('curl')).toContain(`'link=it'\\''s "a" \\ b $(c) & d'`);
  expect(written('php')).toContain(`'link' => 'it\\'s "a" \\\\ b $(c) & d',`);
  for (const language of ['python', 'typescript'] as const)
    expect(written(language)).toContain(JSON.stringify(awkward));
  for (const language of exampleLanguages) expect(written(language)).toContain('https://panel.example/api/v2');
});

test('a call with a body sends it as JSON with the token as Bearer, in every language', () => {
  for (const language of exampleLanguages) {
    const text = writeExample(language, { method: 'POST', path: '/api/v1/orders', body: { orders: [] } }, access);
    expect(text).toContain('https://panel.example/api/v1/orders');
    expect(text).toContain('Bearer api_x');
    expect(text).toContain('application/json');
    expect(text).toMatch(/"?orders\\?"?: ?\[\]/);
  }
});
