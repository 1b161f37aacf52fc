import { resellerActions } from '@crescendo/rules/reseller/reseller-api';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

type Described = {
  title?: string;
  properties?: Record<string, { const?: string; type?: string }>;
  required?: string[];
};
type Operation = {
  requestBody: { content: Record<string, { schema: { oneOf: Described[] } }> };
  responses: Record<string, { content: Record<string, { schema: { anyOf: Described[] } }> }>;
};

test('API v2 is typed in the description: a request and an answer for each action, and the error (APV2-015)', () => {
  const { post } = openApiDocument('x').paths['/api/v2'] as { post: Operation };
  const actions = Object.keys(resellerActions);
  for (const form of ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json']) {
    const requests = post.requestBody.content[form]?.schema.oneOf ?? [];
    expect(requests.map(({ properties }) => properties?.action?.const)).toEqual(actions);
    expect(requests[1]?.properties).toMatchObject({ service: { type: 'integer' }, comments: { type: 'string' } });
    expect(requests[1]?.required).toEqual(['action', 'service']);
  }
  const answers = post.responses['200']?.content['application/json']?.schema.anyOf ?? [];
  expect(answers.map(({ title }) => title)).toEqual([...actions, 'error']);
  expect(Object.keys(post.responses)).toEqual(['200']);
});
