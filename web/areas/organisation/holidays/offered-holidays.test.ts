import { describe, expect, it } from 'vitest';
import { countriesWithHolidays, holidaysOf, regionsOf } from './offered-holidays.ts';

const usual = (country: string, region: string | null, year: number, locale = 'en-GB') =>
  holidaysOf({ country, region, year }, locale)
    .filter((holiday) => holiday.usual)
    .map(({ date }) => date);

describe('the holidays that are offered', () => {
  it('of Germany are those of every state, and a state adds its own', () => {
    const national = ['01-01', '04-03', '04-06', '05-01', '05-14', '05-25', '10-03', '12-25', '12-26'];
    expect(usual('DE', null, 2026)).toEqual(national.map((day) => `2026-${day}`));
    expect(usual('DE', 'BY', 2026)).toEqual(
      [...national, '01-06', '06-04', '11-01'].map((day) => `2026-${day}`).sort(),
    );
  });

  it('of Belgium are ten', () => {
    const days = ['01-01', '04-06', '05-01', '05-14', '05-25', '07-21', '08-15', '11-01', '11-11', '12-25'];
    expect(usual('BE', null, 2026)).toEqual(days.map((day) => `2026-${day}`));
  });

  it('of the Netherlands go by Easter, and offer Good Friday and Liberation Day without choosing them', () => {
    const days = ['01-01', '04-05', '04-06', '04-27', '05-14', '05-24', '05-25', '12-25', '12-26'];
    expect(usual('NL', null, 2026)).toEqual(days.map((day) => `2026-${day}`));
    const offered = holidaysOf({ country: 'NL', region: null, year: 2026 }, 'nl-NL').map(({ date }) => date);
    expect(offered).toEqual(expect.arrayContaining(['2026-04-03', '2026-05-05']));
  });

  it('of the Netherlands move the King’s birthday off a Sunday', () => {
    expect(usual('NL', null, 2025)).toContain('2025-04-26');
    expect(usual('NL', null, 2026)).toContain('2026-04-27');
  });

  it('are named in the language asked for, once for each date', () => {
    const dutch = holidaysOf({ country: 'NL', region: null, year: 2026 }, 'nl-NL');
    expect(dutch.find(({ date }) => date === '2026-01-01')?.name).toBe('Nieuwjaar');
    expect(new Set(dutch.map(({ date }) => date)).size).toBe(dutch.length);
    for (const { date, name } of dutch) {
      expect(date).toMatch(/^2026-\d\d-\d\d$/);
      expect(name.length).toBeGreaterThan(0);
    }
  });

  it('know countries and regions by name, and none where there are none', () => {
    const countries = countriesWithHolidays('de-DE');
    expect(countries.find(({ value }) => value === 'NL')?.label).toBe('Niederlande');
    expect(countries.length).toBeGreaterThan(150);
    const regions = regionsOf('DE', 'en-GB').map(({ value }) => value);
    expect(regions).toContain('NW');
    expect(regions).toContain('BY.A');
    expect(regionsOf('LU', 'en-GB')).toEqual([]);
  });
});
