import { expect, it } from 'vitest';
import { textsOf } from './texts.ts';

const texts = textsOf({ en: { hello: 'Hello {{name}}' }, nl: { hello: 'Hallo {{name}}' }, de: {} });

it('fills in and never falls back to another language', () => {
  expect(texts('nl')('hello', { name: 'Anna & Bo' })).toBe('Hallo Anna & Bo');
  expect(() => texts('de')('hello', { name: 'x' })).toThrow('no text for hello in de');
});
