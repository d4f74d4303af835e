import { expect, it } from 'vitest';
import { newEntry } from './edit-entry.ts';
import { suggestedEnd } from './suggested-end.ts';

let made = 0;
const hours = (starttime: string, endtime: string, more: object = {}) => {
  made += 1;
  const place = { accountId: 'acc_1', employeeId: 'emp_1', departmentId: 'dep_1', teamId: 'tem_1', shiftId: null };
  const rest = { occurrence_id: null, date: '2026-11-09', zone: 'Europe/Amsterdam', breakMinutes: 0, note: null };
  return { ...newEntry({ id: `tms_${made}`, ...place, ...rest, starttime, endtime }), ...more };
};
const stopped = { steps: [{ rule: 'stopped' as const, minutes: 0 }] };
const forgotten = hours('09:00', '23:00', { ...stopped, breakMinutes: 30 });
const usual = [hours('09:00', '15:00'), hours('09:00', '16:00'), hours('09:00', '18:00')];
const nothing = { planned: null, contractMinutes: null, others: [] };
const planned = { endtime: '17:00', minutes: 450 };

it.each([
  ['the planned end first', { planned, contractMinutes: 360, others: usual }, 'planned', '17:00', 450],
  ['no planned end that is hidden', { ...nothing, planned: { endtime: null, minutes: null } }, 'stopped', '23:00', 810],
  [
    'the contract, with the break on top',
    { ...nothing, contractMinutes: 480, others: usual },
    'contract',
    '17:30',
    480,
  ],
  ['the median of other hours where nothing is agreed', { ...nothing, others: usual }, 'usual', '16:30', 420],
  ['nothing of a day without contract hours', { ...nothing, contractMinutes: 0 }, 'stopped', '23:00', 810],
  ['nothing of two days', { ...nothing, others: usual.slice(1) }, 'stopped', '23:00', 810],
  [
    'nothing of declined hours and of other clocks that stopped',
    {
      ...nothing,
      others: [...usual.slice(1), hours('09:00', '12:00', { status: 'declined' }), hours('09:00', '23:00', stopped)],
    },
    'stopped',
    '23:00',
    810,
  ],
  ['the clock where the contract says more than it ran', { ...nothing, contractMinutes: 900 }, 'stopped', '23:00', 810],
])('takes %s', (_, known, basis, endtime, minutes) =>
  expect(suggestedEnd(forgotten, known)).toEqual({ basis, endtime, minutes }),
);

it('counts elapsed time over a night in which clocks change', () => {
  const night = hours('22:00', '12:00', { date: '2026-10-24' });
  const begun = { ...night, startsAt: '2026-10-24T20:00:00Z', endsAt: '2026-10-25T10:00:00Z' };
  expect(suggestedEnd(begun, { ...nothing, contractMinutes: 480 })).toMatchObject({ endtime: '05:00', minutes: 480 });
});
