import { expect, it } from 'vitest';
import { projectionSchema, recurringReportSchema } from './recurring-report.schema.ts';
import { intervals } from './recurring-report.ts';

const valid = {
  name: 'Hours of last week',
  periodSettings: { type: 'last-week' },
  recurrenceSettings: { interval: 'weekly', runTime: '08:30', dayOfWeek: 'mo' },
  reportSettings: { type: 'Timesheets', parameters: {} },
};
const recurrence = (change: Record<string, unknown>) => ({
  ...valid,
  recurrenceSettings: { ...valid.recurrenceSettings, ...change },
});

const complaints = (input: unknown): Record<string, string> => {
  const parsed = recurringReportSchema.safeParse(input);
  return Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
};

it.each([
  ['[R5-03] name', { ...valid, name: '  ' }, { name: 'input.required' }],
  ['a name too long', { ...valid, name: 'x'.repeat(161) }, { name: 'input.tooLong:160' }],
  ['[R5-04] period type', { ...valid, periodSettings: { type: '' } }, { 'periodSettings.type': 'input.required' }],
  ['[R5-05] interval', recurrence({ interval: null }), { 'recurrenceSettings.interval': 'input.required' }],
  ['[R5-06] run time', recurrence({ runTime: '' }), { 'recurrenceSettings.runTime': 'input.required' }],
  ['[R5-07] time format', recurrence({ runTime: '25:99' }), { 'recurrenceSettings.runTime': 'input.time' }],
  [
    '[R5-08] day of a weekly run',
    recurrence({ dayOfWeek: null }),
    { 'recurrenceSettings.dayOfWeek': 'input.required' },
  ],
])('refuses a missing or bad %s at its field', (_, input, expected) => {
  expect(complaints(input)).toEqual(expected);
});

it('tells all that is missing at once', () => {
  expect(complaints({ ...recurrence({ runTime: '', dayOfWeek: null }), name: '' })).toEqual({
    name: 'input.required',
    'recurrenceSettings.runTime': 'input.required',
    'recurrenceSettings.dayOfWeek': 'input.required',
  });
});

it.each(intervals)('takes the interval %s and keeps a day for weekly only', (interval) => {
  const parsed = recurringReportSchema.parse(recurrence({ interval }));
  expect(parsed.recurrenceSettings.dayOfWeek).toBe(interval === 'weekly' ? 'mo' : null);
});

it('fills in parameters that were left out', () => {
  expect(recurringReportSchema.parse(valid).reportSettings.parameters).toEqual({
    departmentIds: [],
    teamIds: [],
    employeeIds: [],
    statuses: [],
  });
});

it('[R5-11] lets projections be asked for without a name', () => {
  const { name: _, ...rest } = valid;
  expect(projectionSchema.safeParse(rest).success).toBe(true);
  expect(projectionSchema.safeParse(recurrence({ runTime: '8' })).success).toBe(false);
});

it('refuses an unknown type of report', () => {
  const later = { ...valid, reportSettings: { type: 'Weather', parameters: {} } };
  expect(recurringReportSchema.safeParse(later).success).toBe(false);
});
