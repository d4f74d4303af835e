import { expect, it } from 'vitest';
import { pictureEnding } from './avatar.ts';
import { displayName, isActiveOn, sortName } from './employee.ts';
import { inviteLinkState } from './invite-link.ts';

it.each([
  [{ first_name: 'Anna', prefix: 'de', last_name: 'Vries' }, 'Anna de Vries', 'Vries, Anna de'],
  [{ first_name: 'Bram', prefix: null, last_name: 'Jansen' }, 'Bram Jansen', 'Jansen, Bram'],
  [{ first_name: '', prefix: null, last_name: 'Cher' }, 'Cher', 'Cher'],
])('%o is %s, sorted under %s', (person, name, sorted) => {
  expect(displayName(person)).toBe(name);
  expect(sortName(person)).toBe(sorted);
});

it.each([
  ['before the first date', '2025-12-31', false],
  ['the first date', '2026-01-01', true],
  ['the last date', '2026-02-28', true],
  ['the first date without', '2026-03-01', false],
])('%s', (_, date, active) => {
  expect(isActiveOn({ startdate: '2026-01-01', enddate: '2026-03-01' }, date)).toBe(active);
});

it('has always been there without dates', () => {
  expect(isActiveOn({ startdate: null, enddate: null }, '1999-01-01')).toBe(true);
});

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

it.each<[string, Uint8Array, string | undefined]>([
  ['a photo', bytes('\xff\xd8\xff\xe0JFIF'), 'jpg'],
  ['a drawing', bytes('\x89PNG\r\n\x1a\n....'), 'png'],
  ['a webp', bytes('RIFF....WEBPVP8 '), 'webp'],
  ['a sound in the same wrapping', bytes('RIFF....WAVEfmt '), undefined],
  ['a vector drawing, which may hold scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['a page', bytes('<!doctype html><script>'), undefined],
  ['an animation', bytes('GIF89a'), undefined],
  ['nothing', bytes(''), undefined],
])('%s is known by its first bytes', (_, content, ending) => expect(pictureEnding(content)).toBe(ending));

const link = { revokedAt: null, validUntil: '2026-11-20T12:00:00Z', joined: 1, maxPeople: 2 };

it.each([
  ['open', {}, '2026-11-20T11:59:59Z'],
  ['expired', {}, '2026-11-20T12:00:00Z'],
  ['full', { joined: 2 }, '2026-11-20T11:00:00Z'],
  ['expired', { joined: 2 }, '2026-11-20T13:00:00Z'],
  ['revoked', { revokedAt: '2026-11-20T10:00:00Z', joined: 2 }, '2026-11-20T13:00:00Z'],
] as const)('is %s with %j at %s', (state, more, now) => {
  expect(inviteLinkState({ ...link, ...more }, now)).toBe(state);
});
