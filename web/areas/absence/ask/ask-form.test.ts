import { describe, expect, it } from 'vitest';
import { splitByTime } from '#web/parts/absence/absence-status.ts';
import { type AskValues, askSchema, lastDayAfter, saidIn } from './ask-form.ts';

const values = (over: Partial<AskValues> = {}): AskValues => ({
  employeeId: 'emp_1',
  absenceTypeId: 'abt_1',
  firstDay: '2026-12-21',
  lastDay: '2026-12-23',
  open: false,
  hours: null,
  half: 'none',
  balanceId: '',
  wait: null,
  waitDays: '',
  note: '',
  overrideReason: '',
  rosterAction: '',
  ...over,
});
const problems = (over: Partial<AskValues>): string[] =>
  (askSchema.safeParse(values(over)).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
const oneDay = { lastDay: '2026-12-21' };

describe('asking for absence', () => {
  it.each([
    ['a span', {}, []],
    ['no last day where none is known', { open: true, lastDay: '' }, []],
    ['no last day', { lastDay: '' }, ['lastDay: input.required']],
    ['a last day before the first', { lastDay: '2026-12-20' }, ['lastDay: input.endsBeforeItBegins']],
    ['a day that nobody can read', { firstDay: 'soon', open: true }, ['firstDay: input.required']],
    ['part of one day', { ...oneDay, hours: { from: '13:00', to: '17:00' } }, []],
    [
      'part of a day that ends before it begins',
      { ...oneDay, hours: { from: '17:00', to: '13:00' } },
      ['hours: input.endsBeforeItBegins'],
    ],
    ['no hours at all', { ...oneDay, hours: { from: '13:00', to: '13:00' } }, ['hours: input.endsBeforeItBegins']],
    ['part of a day until midnight', { ...oneDay, hours: { from: '18:00', to: '00:00' } }, []],
    ['hours that nobody can read', { ...oneDay, hours: { from: 'noon', to: '' } }, ['hours: input.range']],
    ['hours left over from one day, now that there are several', { hours: { from: 'noon', to: '' } }, []],
  ])('%s', (_what, over, expected) => expect(problems(over)).toEqual(expected));

  it('sends the part of a single day as its beginning and minutes, and of several days none', () => {
    const hours = { from: '13:00', to: '16:30' };
    expect(saidIn(values({ ...oneDay, hours, note: ' Dentist ' }))).toEqual({
      employeeId: 'emp_1',
      absenceTypeId: 'abt_1',
      firstDay: '2026-12-21',
      lastDay: '2026-12-21',
      startTime: '13:00',
      minutes: 210,
      balanceId: null,
      waitMinutes: null,
      waitDays: null,
      note: 'Dentist',
      overrideReason: null,
      rosterAction: null,
    });
    expect(saidIn(values({ ...oneDay, hours: { from: '18:00', to: '00:00' } }))).toMatchObject({ minutes: 360 });
    expect(saidIn(values({ hours }))).toMatchObject({ startTime: null, minutes: null, note: null });
    expect(saidIn(values({ open: true }))).toMatchObject({ lastDay: null });
  });

  it.each([
    ['the first half', { half: 'first' as const }, '00:00', 720],
    ['the second half', { half: 'second' as const }, '12:00', 720],
  ])('sends %s of a day as the hours before or after noon', (_what, over, startTime, minutes) => {
    expect(saidIn(values({ ...oneDay, ...over }))).toMatchObject({ startTime, minutes });
    expect(saidIn(values(over))).toMatchObject({ startTime: null, minutes: null });
  });

  it.each([
    ['the same day', '2026-12-21', '2026-12-24', '2026-12-21', '2026-12-24'],
    ['a day before the new first', '2026-12-21', '2026-12-30', '2026-12-23', '2026-12-30'],
    ['a later day', '2026-12-21', '2026-12-22', '2026-12-23', '2026-12-23'],
    ['any day while the first is being typed', '2026-12-21', '24 d', '2026-12-21', '2026-12-21'],
  ])('the last day was %s', (_what, before, now, lastDay, expected) =>
    expect(lastDayAfter({ before, now }, lastDay)).toBe(expected),
  );
});

it('what stands and is not over is to come; the rest is history, newest first', () => {
  const one = (id: string, status: 'Pending' | 'Approved' | 'Declined' | 'Withdrawn', lastDay: string | null) => ({
    id,
    status,
    lastDay,
  });
  const { coming, history } = splitByTime(
    [
      one('over', 'Approved', '2026-11-21'),
      one('today', 'Approved', '2026-11-22'),
      one('open', 'Pending', null),
      one('declined', 'Declined', '2026-12-24'),
      one('withdrawn', 'Withdrawn', null),
    ],
    '2026-11-22',
  );
  expect(coming.map(({ id }) => id)).toEqual(['today', 'open']);
  expect(history.map(({ id }) => id)).toEqual(['withdrawn', 'declined', 'over']);
});
