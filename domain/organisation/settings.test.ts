import { describe, expect, it } from 'vitest';
import { publishedAhead, resolveSetting, settingKeys, settings } from './settings.ts';

const company = { publishDaysAhead: 30, settings: { showOpenShifts: false, targetCostShare: 2500 } };
const department = (own: object) => ({ settings: own });

describe('a setting', () => {
  it.each([
    ['publishDaysAhead', {}, 30, 'company'],
    ['publishDaysAhead', { publishDaysAhead: 0 }, 0, 'department'],
    ['publishDaysAhead', { publishDaysAhead: null }, 30, 'company'],
    ['showOpenShifts', {}, false, 'company'],
    ['showOpenShifts', { showOpenShifts: true }, true, 'department'],
    ['showRequiredShifts', {}, true, 'product'],
    ['openWeekdays', { openWeekdays: ['mo'] }, ['mo'], 'department'],
    ['targetCostShare', {}, 2500, 'company'],
    ['targetCostShare', { targetCostShare: 0 }, 0, 'department'],
  ] as const)('%s of %j is %j, said by the %s', (key, own, value, source) => {
    expect(resolveSetting(key, company, department(own))).toEqual({ value, source });
  });

  it('falls back to the product for a company that set nothing', () => {
    expect(resolveSetting('openWeekdays', { publishDaysAhead: 365 })).toMatchObject({
      source: 'product',
      value: { length: 7 },
    });
  });

  it('has a fallback that is valid itself', () => {
    for (const key of settingKeys) expect(settings[key].isValid(settings[key].fallback as never)).toBe(true);
    expect(settings.openWeekdays.isValid(['mo', 'mo'])).toBe(false);
    expect(settings.publishDaysAhead.isValid(366)).toBe(false);
    expect(settings.targetCostShare.isValid(12.5)).toBe(false);
  });
});

it.each([
  ['premium', 0, 0],
  ['early-adopter', 0, 0],
  ['basic', 0, 365],
  ['free', 0, 365],
  ['basic', 14, 14],
] as const)('on %s, %i days ahead are %i', (plan, publishDaysAhead, expected) =>
  expect(publishedAhead({ publishDaysAhead, plan })).toBe(expected),
);
