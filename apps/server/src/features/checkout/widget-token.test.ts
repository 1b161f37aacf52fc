// Anyone who embeds the order form names itself by a token; the panel's own form does so, too.
import { expect, test } from 'vitest';
import { customerWith, newService, oneLine, ordersOf, withSettings } from '../../testing/panels/order-panel.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const { orders } = ordersOf(app);
const widget = '/core/api/v1/order-widget';

test('a token that nobody has answers 404 with a message, on every call of the widget (WIDG-015)', async () => {
  const person = await customerWith(app, { dollars: 10 });
  const service = await newService(app);
  const headers = { authorization: `Bearer ${person.token}` };
  const look = (query: string) => app.server.inject({ url: `${widget}/countries${query}`, headers });
  const order = (query: string) =>
    app.server.inject({ method: 'POST', url: `${widget}/orders${query}`, headers, payload: oneLine(service) });
  await withSettings(app, { cabinetWidgetToken: 'own-form' }, async () => {
    expect((await look('?api_token=own-form')).statusCode).toBe(200);
    for (const query of ['?api_token=other', '?api_token=', '?api_token=own-form&api_token=other']) {
      for (const answer of [await look(query), await order(query)]) {
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toEqual({ message: 'Unknown order form' });
      }
    }
    expect(await orders(person.id)).toEqual([]);
    expect((await order('?api_token=own-form')).statusCode).toBe(201);
  });
  expect((await look('?api_token=own-form&locale=de')).json().message).toBe('Unbekanntes Bestellformular');
  // Without a token it is simply somebody who calls.
  expect((await look('')).statusCode).toBe(200);
  expect(await orders(person.id)).toHaveLength(1);
});
