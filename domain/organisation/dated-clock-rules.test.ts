import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#domain/kit/sampling.testing.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { changedFrom, clockRulesOn, ruleDates, settingsOn } from './dated-clock-rules.ts';
import type { OwnSettings } from './settings.ts';

type Own = Parameters<typeof changedFrom>[0];
const start = '2026-11-01';
const set = (own: Own, from: string | null, more: OwnSettings) =>
  changedFrom(own, from, (ownSettings) => ({ ...ownSettings, ...more }));
const company = (own: Own = {}) => ({
  publishDaysAhead: 30,
  settings: own.settings,
  earlierClockRules: own.earlierClockRules,
});
const roundingOn = (date: string, own: Own) => clockRulesOn(date, company(own)).roundClockIn;

describe('rules for clocked time', () => {
  it('hold from their date on, and what was before holds before it', () => {
    const own = set({ settings: { roundClockIn: 'up' } }, '2026-11-10', { roundClockIn: 'nearest' });
    expect(roundingOn('2026-11-09', own)).toBe('up');
    expect(roundingOn('2026-11-10', own)).toBe('nearest');
    expect(own.settings.roundClockIn).toBe('nearest');
  });

  it('of an earlier date go over later periods too, which become one when they say the same', () => {
    const first = set({}, '2026-11-10', { roundClockIn: 'nearest' });
    const both = set(first, '2026-11-05', { roundClockIn: 'down' });
    expect(both.earlierClockRules).toEqual([{ until: '2026-11-05', own: {} }]);
    expect(roundingOn('2026-11-12', both)).toBe('down');
  });

  it('leave no dates when they hold since ever', () => {
    const dated = set({}, '2026-11-10', { roundClockIn: 'nearest' });
    expect(set(dated, null, { roundClockIn: 'nearest' }).earlierClockRules).toBeNull();
  });

  it('are the department’s of the date, else the company’s of the date', () => {
    const general = company(set({ settings: { clockInterval: 5 } }, '2026-11-10', { clockInterval: 30 }));
    const department = { ...set({ settings: {} }, '2026-11-20', { clockInterval: 10 }) };
    const on = (date: string) => clockRulesOn(date, general, department).clockInterval;
    expect([on('2026-11-09'), on('2026-11-10'), on('2026-11-20')]).toEqual([5, 30, 10]);
    expect(ruleDates(general, department)).toEqual(['2026-11-10', '2026-11-20']);
  });

  it('leave settings without dates as they are now', () => {
    const own = set({ settings: { openWeekdays: ['mo'], roundClockIn: 'up' } }, '2026-11-10', { roundClockIn: 'down' });
    expect(settingsOn(start, company(own)).company.settings).toMatchObject({
      openWeekdays: ['mo'],
      roundClockIn: 'up',
    });
  });

  it('are those of a calendar in which every change is written on each of its dates', () => {
    const dates = Array.from({ length: 12 }, (_, at) => addDays(start, at));
    const step = fc.record({
      from: fc.option(fc.constantFrom(...dates)),
      change: fc.record(
        { clockInterval: fc.constantFrom(1, 5, 10, null), roundClockIn: fc.constantFrom('up', 'down', null) },
        { requiredKeys: [] },
      ),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const calendar = new Map(dates.map((date) => [date, {} as OwnSettings]));
        let own: Own = {};
        for (const { from, change } of steps) {
          own = set(own, from, change as OwnSettings);
          for (const [date, values] of calendar)
            if (from === null || date >= from) calendar.set(date, { ...values, ...(change as OwnSettings) });
        }
        for (const [date, { clockInterval, roundClockIn }] of calendar)
          expect(clockRulesOn(date, company(own))).toMatchObject({
            clockInterval: clockInterval ?? 15,
            roundClockIn: roundClockIn ?? 'none',
          });
        const ends = own.earlierClockRules?.map(({ until }) => until) ?? [];
        expect(ends).toEqual([...new Set(ends)].sort());
      }),
      runs(200, 20_000),
    );
  });
});
