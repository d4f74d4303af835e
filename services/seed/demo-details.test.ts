import { describe, expect, it } from 'vitest';
import { easterOf } from '#domain/organisation/easter.ts';
import { belgianHolidays, englishHolidays } from './demo-details.ts';

const days = (all: readonly { date: string }[]) => all.map(({ date }) => date.slice(5)).join(' ');

describe('Easter', () => {
  it('falls on the Sundays that churches kept, the earliest and the latest among them', () => {
    const known = ['1818-03-22', '1943-04-25', '2000-04-23', '2024-03-31', '2025-04-20', '2026-04-05', '2038-04-25'];
    expect(known.map((date) => easterOf(Number(date.slice(0, 4))))).toEqual(known);
  });
});

describe("the demo company's holidays", () => {
  it('are the ten of Belgium', () => {
    expect(days(belgianHolidays(2026))).toBe('01-01 04-06 05-01 05-14 05-25 07-21 08-15 11-01 11-11 12-25');
    expect(days(belgianHolidays(2027))).toBe('01-01 03-29 05-01 05-06 05-17 07-21 08-15 11-01 11-11 12-25');
  });

  it('are the eight of England, with the days that stand in for those of a weekend', () => {
    expect(days(englishHolidays(2022))).toBe('01-03 04-15 04-18 05-02 05-30 08-29 12-27 12-26');
    expect(days(englishHolidays(2026))).toBe('01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28');
    expect(days(englishHolidays(2027))).toBe('01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28');
    expect(days(englishHolidays(2028))).toBe('01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26');
  });
});
