// @vitest-environment jsdom
import { ServerError } from '@apollo/client/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportFault } from './report.ts';

const post = vi.fn(async () => new Response());
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', post);
  post.mockClear();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sent = () =>
  post.mock.calls.map((call) =>
    JSON.parse(String((call as unknown as [string, RequestInit])[1].body)).errors.map(
      (error: { message: string }) => error.message,
    ),
  );

it('[R9-18] sends the faults of five seconds together', () => {
  reportFault(new Error('one'));
  vi.advanceTimersByTime(4900);
  reportFault(new Error('two'));
  expect(post).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(sent()).toEqual([['one', 'two']]);
});

it.each([
  ['[R8-04] HTTP failures', new ServerError('500', { response: new Response(null, { status: 500 }), bodyText: '' })],
  ['[R8-05] parts that did not load', new TypeError('Failed to fetch dynamically imported module: /a.js')],
  ['[R8-06] 422 responses', new ServerError('422', { response: new Response(null, { status: 422 }), bodyText: '' })],
  ['[R8-07] what is no Error', 'a string'],
  ['requests without a connection', new TypeError('Failed to fetch')],
])('%s are not reported', (_title, fault) => {
  reportFault(fault);
  vi.advanceTimersByTime(6000);
  expect(post).not.toHaveBeenCalled();
});
