import { expect, it } from 'vitest';
import { percentSuffix, percentText } from './percent-text.ts';

it.each([
  ['en-GB', '24.5%', '−3.0%', '33.33%', '125%', '25%', '%'],
  ['nl-NL', '24,5%', '−3,0%', '33,33%', '125%', '25%', '%'],
  ['de-DE', '24,5\u00a0%', '−3,0\u00a0%', '33,33\u00a0%', '125\u00a0%', '25\u00a0%', '\u00a0%'],
])('writes percentages as people do in %s', (locale, ...texts) => {
  expect([
    percentText(locale, 2450),
    percentText(locale, -300),
    percentText(locale, 3333, 'asNeeded'),
    percentText(locale, 12_500, 'asNeeded'),
    percentText(locale, 2450, 'none'),
    percentSuffix(locale),
  ]).toEqual(texts);
});

it('rounds exactly', () => {
  expect(percentText('en-GB', 1_005)).toBe('10.1%');
});
