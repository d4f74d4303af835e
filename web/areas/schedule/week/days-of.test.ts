import { describe, expect, it } from 'vitest';
import { type DayNames, daysOf } from './days-of.ts';

type Week = Parameters<typeof daysOf>[0];
const names: DayNames = {
  department: (id) => ({ bar: 'Bar', deli: 'Deli' })[id] ?? '',
  team: (id) => `team ${id}`,
  teams: 2,
  onlyTeam: null,
  forecastOn: () => null,
};
const said = (departmentId: string, more: object) => ({
  departmentId,
  date: '2026-11-16',
  holiday: null,
  open: true,
  expectedTurnoverMinor: null,
  turnoverMinor: null,
  expensesMinor: null,
  budgets: [],
  notes: [],
  ...more,
});
const day = (departmentDays: object[], over: Partial<DayNames> = {}) =>
  daysOf(
    { currency: 'EUR', departments: [{ id: 'bar' }, { id: 'deli' }], days: [], departmentDays } as unknown as Week,
    ['2026-11-16'],
    { ...names, ...over },
  )[0]!;

describe('a day of the board', () => {
  it('says nothing of which nothing is said', () => {
    expect(day([])).toMatchObject({ holiday: null, forecast: null, budget: null, closed: [], shut: false });
  });

  it('has the holiday that all have, and names those who have one alone', () => {
    const both = [said('bar', { holiday: 'Easter' }), said('deli', { holiday: 'Easter' })];
    expect(day(both).holiday).toBe('Easter');
    expect(day([said('bar', { holiday: 'Easter' })]).holiday).toBe('Easter (Bar)');
  });

  it('is shut when all are closed, and says which are when some are', () => {
    expect(day([said('bar', { open: false }), said('deli', { open: false })]).shut).toBe(true);
    expect(day([said('bar', { open: false })])).toMatchObject({ shut: false, closedNames: ['Bar'] });
  });

  it('adds forecasts and budgets up, and keeps what they are made of', () => {
    const departmentDays = [
      said('bar', { expectedTurnoverMinor: 100_000, budgets: [{ teamId: 'a', minutes: 480, costMinor: null }] }),
      said('deli', { expectedTurnoverMinor: 50_000, budgets: [{ teamId: 'b', minutes: 240, costMinor: 9_000 }] }),
    ];
    expect(day(departmentDays)).toMatchObject({
      forecast: { minor: 150_000, currency: 'EUR' },
      budget: { minutes: 720, costMinor: 9_000, whole: { minutes: true, costMinor: false } },
      parts: [
        { name: 'Bar', expectedMinor: 100_000, budgets: [{ name: 'team a', minutes: 480 }] },
        { name: 'Deli', expectedMinor: 50_000, budgets: [{ name: 'team b', minutes: 240 }] },
      ],
    });
    // What a department turns over is not made by one of its teams alone.
    expect(day(departmentDays, { onlyTeam: 'a' })).toMatchObject({ forecast: null, budget: { minutes: 480 } });
  });

  it('has a forecast from past turnover where none was typed, and says so', () => {
    const fromPast = { minor: 70_000, error: 800, usualMinor: 70_000, season: 10_000, holiday: 10_000, weather: null };
    const forecastOn: DayNames['forecastOn'] = (id) => (id === 'deli' || id === 'bar' ? fromPast : null);
    const typed = said('bar', { expectedTurnoverMinor: 100_000 });
    expect(day([typed], { forecastOn })).toMatchObject({
      forecast: { minor: 170_000 },
      estimated: true,
      parts: [
        { name: 'Bar', expectedMinor: 100_000, fromPast: null },
        { name: 'Deli', expectedMinor: 70_000, fromPast },
      ],
    });
    expect(day([typed])).toMatchObject({ forecast: { minor: 100_000 }, estimated: false });
    expect(day([said('bar', {})], { forecastOn })).toMatchObject({ forecast: { minor: 140_000 }, estimated: true });
    expect(day([], { forecastOn, onlyTeam: 'a' })).toMatchObject({ forecast: null, parts: [] });
  });

  it('has the notes of the teams on view, in all departments', () => {
    const note = (teamId: string, text: string) => ({ teamId, teamName: `team ${teamId}`, text });
    const departmentDays = [
      said('bar', { notes: [note('a', 'Two kegs are warm.')] }),
      said('deli', { notes: [note('b', 'Oven 2 is off.')] }),
    ];
    expect(day(departmentDays).notes?.map(({ text }) => text)).toEqual(['Two kegs are warm.', 'Oven 2 is off.']);
    expect(day(departmentDays, { onlyTeam: 'b' }).notes).toEqual([
      { teamId: 'b', team: 'team b', text: 'Oven 2 is off.' },
    ]);
  });
});
