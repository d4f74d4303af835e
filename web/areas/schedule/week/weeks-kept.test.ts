import type { ApolloClient } from '@apollo/client';
import { expect, it } from 'vitest';
import type { ScheduleWeekQuery } from './ScheduleWeek.generated.ts';
import { weeksOf } from './weeks-kept.ts';

const asking = (from: string) => ({ from, to: from });
const answer = (note: string, cursor = 'now') =>
  ({
    organisation: { teams: [{ id: 'team_1' }], departments: [] },
    planningFacts: null,
    scheduleWeek: { shifts: [], scheduledShifts: [{ id: 'sch_1', note, may: { edit: true } }] },
    scheduleChanges: { cursor },
  }) as never as ScheduleWeekQuery;

it('leaves what an answer says as the one before did the same, part by part', () => {
  const weeks = weeksOf({} as ApolloClient);
  const first = weeks.put(asking('2026-11-16'), answer('early'));
  const again = weeks.put(asking('2026-11-16'), answer('early', 'later'));
  expect(again).not.toBe(first);
  expect(again.scheduleWeek).toBe(first.scheduleWeek);
  expect(again.scheduleChanges?.cursor).toBe('later');
  const changed = weeks.put(asking('2026-11-16'), answer('late'));
  expect(changed.organisation).toBe(first.organisation);
  expect(changed.scheduleWeek).not.toBe(first.scheduleWeek);
  expect(changed.scheduleWeek.scheduledShifts[0]?.note).toBe('late');
  const beside = weeks.put(asking('2026-11-23'), answer('another'));
  expect(beside.organisation).toBe(first.organisation);
  expect(beside.scheduleWeek.scheduledShifts[0]?.note).toBe('another');
});

it('follows changes from no answer but the last', () => {
  const weeks = weeksOf({} as ApolloClient);
  weeks.put(asking('2026-11-16'), answer('early'));
  expect(weeks.get(asking('2026-11-16'))?.scheduleWeek).toBeDefined();
  expect(weeks.get(asking('2026-11-16'))?.scheduleChanges).toBeUndefined();
});

it('tells answers apart by all that was asked but whether changes are followed, and by whom', () => {
  const client = {} as ApolloClient;
  const weeks = weeksOf(client);
  weeks.put({ ...asking('2026-11-16'), departmentIds: ['dep_1'], plans: true }, answer('early'));
  const isKnown = (asked: object): boolean => weeksOf(client).get({ ...asking('2026-11-16'), ...asked }) !== undefined;
  expect(isKnown({ departmentIds: ['dep_1'], plans: true, follows: true })).toBe(true);
  expect(isKnown({ departmentIds: ['dep_2'], plans: true })).toBe(false);
  expect(isKnown({ departmentIds: ['dep_1'], teamIds: ['team_1'], plans: true })).toBe(false);
  expect(isKnown({ departmentIds: ['dep_1'] })).toBe(false);
  expect(isKnown({ departmentIds: ['dep_1'], plans: true, events: true })).toBe(false);
  expect(weeksOf({} as ApolloClient).get({ ...asking('2026-11-16'), departmentIds: ['dep_1'], plans: true })).toBe(
    undefined,
  );
});

it('keeps a dozen, those that were told last', () => {
  const weeks = weeksOf({} as ApolloClient);
  const days = Array.from({ length: 13 }, (_, day) => asking(`2026-11-${10 + day}`));
  for (const day of days.slice(0, 12)) weeks.put(day, answer('early'));
  weeks.put(days[0]!, answer('late'));
  weeks.put(days[12]!, answer('early'));
  expect(weeks.get(days[0]!)).toBeDefined();
  expect(weeks.get(days[1]!)).toBeUndefined();
});

it('finds a day in a week that was looked at, without what was summed up over the week', () => {
  const weeks = weeksOf({} as ApolloClient);
  const of = (date: string) => ({ id: date, date });
  const lists = ['scheduledShifts', 'absences', 'openShifts', 'requiredShifts', 'departmentDays', 'days'];
  const both = Object.fromEntries(lists.map((list) => [list, [of('2026-11-17'), of('2026-11-18')]]));
  const rows = [{ employeeId: 'emp_1', name: 'Ada', contractMinutes: 2280, elsewhereMinutes: 60 }];
  const scheduledBeside = [of('2026-11-15')];
  const week = { from: '2026-11-16', to: '2026-11-22', currency: 'EUR', rows, scheduledBeside, ...both };
  const asked = { from: '2026-11-16', to: '2026-11-22', departmentIds: ['dep_1'] };
  weeks.put(asked, { scheduleWeek: week } as never as ScheduleWeekQuery);
  const day = { from: '2026-11-18', to: '2026-11-18', departmentIds: ['dep_1'] };
  expect(weeks.get(day)).toBeUndefined();
  const found = weeks.find(day)?.scheduleWeek;
  expect(found).toMatchObject({ from: '2026-11-18', to: '2026-11-18', currency: 'EUR' });
  for (const list of lists) expect(found?.[list as 'days']).toEqual([of('2026-11-18')]);
  expect(found?.scheduledBeside).toEqual([of('2026-11-17')]);
  expect(weeks.find({ ...day, from: '2026-11-16', to: '2026-11-16' })?.scheduleWeek.scheduledBeside).toEqual([
    of('2026-11-17'),
    of('2026-11-15'),
  ]);
  expect(found?.rows).toEqual([{ employeeId: 'emp_1', name: 'Ada', contractMinutes: null, elsewhereMinutes: null }]);
  expect(weeks.find({ ...day, departmentIds: ['dep_2'] })).toBeUndefined();
  expect(weeks.find({ ...day, to: '2026-11-23' })).toBeUndefined();
  weeks.put(day, { scheduleWeek: { ...week, rows: [] } } as never as ScheduleWeekQuery);
  expect(weeks.find(day)?.scheduleWeek.rows).toEqual([]);
});
