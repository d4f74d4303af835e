import { expect, it } from 'vitest';
import { dateOnView } from './start-date.ts';

const today = '2026-11-18';

it.each([
  ['a later week', '/schedule/employee/week', '?date=2026-11-27', '2026-11-23'],
  ['a later month', '/schedule/team/month', '?date=2026-12-24', '2026-12-01'],
  ['a later day', '/schedule/shift/day', '?date=2026-11-27&modal=add-shift', '2026-11-27'],
  ['the week of today', '/schedule/employee/week', '?date=2026-11-16', today],
  ['the week of today without a date', '/schedule/employee/week', '', today],
  ['a week that is over', '/schedule/employee/week', '?date=2026-11-09', today],
  ['no date at all', '/schedule/employee/week', '?date=soon', today],
  ['another page', '/dashboard/my-schedule', '?date=2026-11-27', today],
])('a new shift begins, over %s, at a date that is on view and not over', (_, pathname, search, date) => {
  expect(dateOnView({ pathname, search }, today)).toBe(date);
});
