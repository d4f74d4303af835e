import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { zoneMark, zoneName } from './zone-mark.ts';

const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;

it('a zone is called by its name of the very moment, to the second when its clock changes', () => {
  const name = (text: string): string => zoneName('en-GB', 'Europe/Amsterdam', at(text), 'short');
  expect(name('2026-10-25T00:59:59Z')).toBe('CEST');
  expect(name('2026-10-25T01:00:00Z')).toBe('CET');
  expect(name('2026-10-25T00:59:59Z')).toBe('CEST');
});

it('zones whose clocks show the same are not told apart, and are when one of them has changed', () => {
  const mark = (text: string): string | null => zoneMark('en-GB', 'Africa/Lagos', 'Europe/Amsterdam', at(text));
  expect(mark('2026-11-18T12:00:00Z')).toBeNull();
  expect(mark('2026-07-18T12:00:00Z')).not.toBeNull();
});
