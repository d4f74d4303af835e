import { expect, it } from 'vitest';
import { shownColumns } from './report-definition.ts';
import { plannedVersusWorked, scheduleVsTimesheetColumns } from './schedule-vs-timesheet.ts';

const range = { from: '2026-11-09', to: '2026-11-10' };
const worked = [{ date: '2026-11-09', minutes: 450, salaryMinor: null, costMinor: null }];
const keys = (planned: { date: string; minutes: number | null }[] | null): string[] =>
  shownColumns(scheduleVsTimesheetColumns, plannedVersusWorked(range, planned, worked)).map(({ key }) => key);

it('leaves out the plan, the difference and pay for readers who may not know them', () => {
  expect(keys(null)).toEqual(['date', 'worked']);
  expect(keys([])).toEqual(['date', 'planned', 'worked', 'difference']);
});

it('says nothing of a date whose plan the reader knows in part', () => {
  const shifts = [
    { date: '2026-11-09', minutes: 480 },
    { date: '2026-11-09', minutes: null },
    { date: '2026-11-10', minutes: 60 },
  ];
  const [first, second] = plannedVersusWorked(range, shifts, worked);
  expect(first).toMatchObject({ plannedMinutes: null, workedMinutes: 450, differenceMinutes: null });
  expect(second).toMatchObject({ plannedMinutes: 60, workedMinutes: 0, differenceMinutes: 60 });
});
