import { expect, it } from 'vitest';
import { requiredShiftSchema } from './required-shift-form.ts';

const values = {
  ...{ date: '2026-11-16', repeats: false, interval: 1, weekdays: [], ends: 'never', until: '', times: 1 },
  ...{ departmentId: 'dep_1', teamId: '', shiftId: '', skillIds: [], starttime: '12:00', endtime: '12:30' },
  ...{ breakMinutes: null, instances: 1, match: 'min', time_settings: 'outside', customFields: [] },
  ...{ held: null, scope: 'occurrence' },
};

it.each([
  [29, []],
  [30, ['breakMinutes breakTakesAll']],
  [31, ['breakMinutes breakTooLong']],
])('a break of %i minutes in half an hour that is needed', (breakMinutes, expected) => {
  const { error } = requiredShiftSchema.safeParse({ ...values, breakMinutes });
  const found = (error?.issues ?? []).filter(({ path }) => path[0] === 'breakMinutes');
  expect(found.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual(expected);
});
