import { describe, expect, it } from 'vitest';
import { readDate } from './read-date.ts';

describe('a typed date', () => {
  const en = { locale: 'en-GB', today: '2026-11-21', words: { today: 0, tomorrow: 1 } };
  it.each([
    ['24-11-2026', '2026-11-24'],
    ['24/11/2026', '2026-11-24'],
    ['24.11.26', '2026-11-24'],
    ['5/12/2026', '2026-12-05'],
    ['241126', '2026-11-24'],
    ['24112026', '2026-11-24'],
    ['24/11', '2026-11-24'],
    ['5/1', '2027-01-05'],
    ['24 nov', '2026-11-24'],
    ['24 November 2027', '2027-11-24'],
    ['Tue 24 Nov 2026', '2026-11-24'],
    ['2026-11-24', '2026-11-24'],
    ['today', '2026-11-21'],
    ['Tomorrow', '2026-11-22'],
    ['+3', '2026-11-24'],
    ['-1', '2026-11-20'],
    ['sat', '2026-11-21'],
    ['Friday', '2026-11-27'],
    ['mon', '2026-11-23'],
  ])('%s is %s', (typed, date) => expect(readDate(typed, en)).toBe(date));

  it.each([
    '31-02-2026',
    '29/2/2027',
    '24-13-2026',
    'soon',
    '24',
    '2026',
    '11/24/2026',
    '24 foo',
    '',
    '1/12/0206',
    '2 nov 9999',
    '0001-01-01',
  ])('%s is none', (typed) => expect(readDate(typed, en)).toBeUndefined());

  it('knows the words and months of the language, and the order of day and month', () => {
    const de = { locale: 'de-DE', today: '2026-11-21', words: { heute: 0, morgen: 1 } };
    expect(readDate('morgen', de)).toBe('2026-11-22');
    expect(readDate('Mi.', de)).toBe('2026-11-25');
    expect(readDate('vrijdag', { ...de, locale: 'nl-NL' })).toBe('2026-11-27');
    expect(readDate('3. März 2027', de)).toBe('2027-03-03');
    expect(readDate('Mo 9. Nov 2026', de)).toBe('2026-11-09');
    expect(readDate('9 mrt 2027', { ...de, locale: 'nl-NL' })).toBe('2027-03-09');
    expect(readDate('11/24/2026', { ...en, locale: 'en-US' })).toBe('2026-11-24');
  });
});
