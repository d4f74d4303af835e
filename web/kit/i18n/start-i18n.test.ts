import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { locales } from '#domain/account/account.ts';
import { interpolation, numbersInTexts } from './start-i18n.ts';

const textIn = async (language: string) => {
  const i18n = createInstance();
  const translation = { shifts_one: '{{count}} shift', shifts_other: '{{count}} shifts', of: '{{filled}} / {{all}}' };
  const resources = Object.fromEntries(locales.map((locale) => [locale, { translation }]));
  await i18n.use(numbersInTexts).init({ lng: language, interpolation, resources });
  return i18n.t as unknown as (key: string, values: object) => string;
};

describe('a number in a text', () => {
  it.each([
    ['en', '1,394 shifts', '1,500.5 / 12,000'],
    ['nl', '1.394 shifts', '1.500,5 / 12.000'],
    ['de', '1.394 shifts', '1.500,5 / 12.000'],
  ])('is written like every other number of the page, in %s', async (language, shifts, of) => {
    const t = await textIn(language);
    expect(t('shifts', { count: 1394 })).toBe(shifts);
    expect(t('of', { filled: 1500.5, all: 12_000 })).toBe(of);
  });

  it('chooses the words that go with it, and leaves text as it is', async () => {
    const t = await textIn('en');
    expect(t('shifts', { count: 1 })).toBe('1 shift');
    expect(t('of', { filled: '2026', all: null })).toBe('2026 / ');
  });
});
