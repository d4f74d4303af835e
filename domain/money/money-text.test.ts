import { describe, expect, it } from 'vitest';
import { currencySign, moneyText } from './money-text.ts';

/** Amounts contain non-breaking spaces; tests read better with plain ones. */
const text = (locale: string, minor: number, currency: string, options?: { whole?: boolean }) =>
  moneyText(locale, { minor, currency }, options).replaceAll('\u00a0', ' ');

describe('amounts of money', () => {
  it.each([
    ['en-GB', 'GBP', '£1,227.50', '−£1,227.50'],
    ['en-GB', 'EUR', '€1,227.50', '−€1,227.50'],
    ['en-GB', 'CHF', 'CHF 1,227.50', '−CHF 1,227.50'],
    ['nl-NL', 'EUR', '€ 1.227,50', '−€ 1.227,50'],
    ['de-DE', 'EUR', '1.227,50 €', '−1.227,50 €'],
  ])('are written in %s and %s as the language has them', (locale, currency, plus, minus) => {
    expect(text(locale, 122_750, currency)).toBe(plus);
    expect(text(locale, -122_750, currency)).toBe(minus);
  });

  it('have the decimals of their currency', () => {
    expect(text('en-GB', -500, 'JPY')).toBe('−¥500');
    expect(text('de-DE', 1_234_567, 'KWD')).toBe('1.234,567 KWD');
    expect(text('en-GB', 0, 'GBP')).toBe('£0.00');
  });

  it('are rounded where there is room for whole amounts alone, and exact to the last cent elsewhere', () => {
    expect(text('en-GB', 122_750, 'EUR', { whole: true })).toBe('€1,228');
    expect(text('nl-NL', 0, 'EUR', { whole: true })).toBe('€ 0');
    expect(text('en-GB', 9_007_199_254_740_991, 'GBP')).toBe('£90,071,992,547,409.91');
  });

  it('never break between sign and figure', () =>
    expect(moneyText('nl-NL', { minor: 1, currency: 'EUR' })).not.toContain(' '));

  it('have their sign in front, or behind', () => {
    expect(currencySign('en-GB', 'GBP')).toEqual({ sign: '£', follows: false });
    expect(currencySign('nl-NL', 'EUR')).toEqual({ sign: '€', follows: false });
    expect(currencySign('de-DE', 'EUR')).toEqual({ sign: '€', follows: true });
  });
});
