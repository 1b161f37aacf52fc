import { describe, expect, test } from 'vitest';
import { chatProvider, createChatStore } from './chat.ts';

describe('the provider', () => {
  test('is Intercom if its id is set, else Jivo if its id is set, else nobody (CHAT-003)', () => {
    expect(chatProvider({ intercomAppId: 'a', jivoAppId: 'b' })).toEqual({ name: 'intercom', appId: 'a' });
    expect(chatProvider({ intercomAppId: null, jivoAppId: 'b' })).toEqual({ name: 'jivo', appId: 'b' });
    expect(chatProvider({ intercomAppId: null, jivoAppId: null })).toBeUndefined();
  });
});

describe('the chat', () => {
  test('is not initialised, then ready, and does what was requested before in that order (CHAT-001, CHAT-002)', () => {
    const store = createChatStore<string>();
    const done: string[] = [];
    store.request('open');
    store.request('shutdown');
    expect(store.state).toBe('not-initialised');
    expect(done).toEqual([]);

    store.init((action) => done.push(action));
    expect(store.state).toBe('ready');
    expect(done).toEqual(['open', 'shutdown']);
    store.request('open');
    expect(done).toEqual(['open', 'shutdown', 'open']);
  });

  test('becomes ready once, so nothing is done twice (CHAT-002)', () => {
    const store = createChatStore<string>();
    const done: string[] = [];
    store.request('open');
    store.init(() => done.push('first'));
    store.init(() => done.push('second'));
    store.request('open');
    expect(done).toEqual(['first', 'first']);
  });

  test('says what waits for it, before and after somebody listens, until they stop (CHAT-002, CHAT-008)', () => {
    const store = createChatStore<string>();
    const waiting: string[] = [];
    store.request('identify');
    const stop = store.onWaiting((action) => waiting.push(action));
    store.request('open');
    stop();
    store.request('shutdown');
    expect(waiting).toEqual(['identify', 'open']);
  });

  test('that does not come answers what waited another way', () => {
    const store = createChatStore<string>();
    const instead: string[] = [];
    store.request('open');
    store.giveUp((action) => instead.push(action));
    store.request('open');
    expect(instead).toEqual(['open', 'open']);
    expect(store.state).toBe('not-initialised');
  });
});
