import { expect, it } from 'vitest';
import { plannedVersusWorked } from './schedule-vs-timesheet.ts';

const range = { from: '2026-11-09', to: '2026-11-10' };
const worked = [{ date: '2026-11-09', minutes: 450, salaryMinor: null, costMinor: null }];
const shift = (date: string, minutes: number | null) => ({ date, minutes, costMinor: null, payMinor: null });

it('leaves out the plan and the difference for readers who may not know them', () => {
  const [first] = plannedVersusWorked(range, null, worked);
  expect(first).toMatchObject({ plannedMinutes: null, differenceMinutes: null, workedMinutes: 450 });
  const [empty] = plannedVersusWorked(range, [], worked);
  expect(empty).toMatchObject({ plannedMinutes: 0, differenceMinutes: -450 });
});

it('says nothing of a date whose plan the reader knows in part', () => {
  const shifts = [shift('2026-11-09', 480), shift('2026-11-09', null), shift('2026-11-10', 60)];
  const [first, second] = plannedVersusWorked(range, shifts, worked);
  expect(first).toMatchObject({ plannedMinutes: null, workedMinutes: 450, differenceMinutes: null });
  expect(second).toMatchObject({ plannedMinutes: 60, workedMinutes: 0, differenceMinutes: 60 });
});
