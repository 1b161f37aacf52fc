import { expect, test } from 'vitest';
import { ordersQuery, readOrdersView, tableQuery } from './orders-address.ts';

const viewOf = (query: string) => readOrdersView(new URLSearchParams(query));

test('a plain address shows the first ten orders by id, the newest first', () => {
  expect(tableQuery(viewOf(''))).toEqual({ page: '1', per_page: '10', order_by: 'id', order_on: 'desc' });
});

test('status, link, page, length and order are read from the address, and what it says wrongly is not there', () => {
  expect(viewOf('status=unpaid&url=youtu&page=3&per_page=25&order_by=cost&order_on=asc')).toEqual({
    status: 'unpaid',
    url: 'youtu',
    page: 3,
    perPage: 25,
    orderBy: 'cost',
    orderOn: 'asc',
  });
  expect(viewOf('status=gone&page=-1&per_page=7&order_by=secret&order_on=up')).toEqual(viewOf(''));
  expect(viewOf('status=all').status).toBeUndefined();
});

test('a change keeps the rest of the view and begins at the first page', () => {
  const view = viewOf('status=error&page=4&order_by=cost&order_on=asc');
  expect(ordersQuery(view, { url: 'a&b' })).toBe('?status=error&url=a%26b&order_by=cost&order_on=asc');
  expect(ordersQuery(view, { page: 5 })).toBe('?status=error&order_by=cost&order_on=asc&page=5');
  expect(ordersQuery(viewOf('url=x'), { url: '' })).toBe('?');
});
