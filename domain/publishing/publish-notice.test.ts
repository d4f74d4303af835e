import { describe, expect, it } from 'vitest';
import { exampleShift } from '#domain/labour/examples.testing.ts';
import { lastNotified, publishNotices, type ShiftStep } from './publish-notice.ts';

const at = (starttime: string, employeeId = 'emp_anna') => exampleShift({ starttime, employeeId });
const step = (before: string | null, after: string | null, quiet: boolean): ShiftStep => ({
  before: before === null ? null : at(before),
  after: after === null ? null : at(after),
  quiet,
});

describe('what a person knows of a shift', () => {
  it.each<[string, ShiftStep[], string | null]>([
    ['nothing was written: as it stands', [], '12:00'],
    ['all was told: as it stands', [step('09:00', '12:00', false)], '12:00'],
    ['a quiet change: as it was', [step('09:00', '12:00', true)], '09:00'],
    ['two quiet changes: as it was before both', [step('09:00', '10:00', true), step('10:00', '12:00', true)], '09:00'],
    ['a quiet one, then one that was told', [step('09:00', '10:00', true), step('10:00', '12:00', false)], '12:00'],
    ['one that was told, then a quiet one', [step('09:00', '10:00', false), step('10:00', '12:00', true)], '10:00'],
    ['made quietly: nothing', [step(null, '12:00', true)], null],
  ])('%s', (_, steps, expected) => {
    expect(lastNotified(steps, at('12:00'))?.starttime ?? null).toBe(expected);
  });
});

describe('what publishing tells', () => {
  const told = (known: ReturnType<typeof at> | null, now: ReturnType<typeof at> | null) =>
    publishNotices([{ subject: 'sch_1:2026-03-02', known, now }]).map(({ employeeId, kind }) => [employeeId, kind]);

  it.each([
    ['a new shift', null, at('09:00'), [['emp_anna', 'added']]],
    ['one that is known', at('09:00'), at('09:00'), []],
    ['another time', at('09:00'), at('10:00'), [['emp_anna', 'changed']]],
    ['one that is gone', at('09:00'), null, [['emp_anna', 'removed']]],
    ['nothing to no one', null, null, []],
    [
      'someone else: loss and gain',
      at('09:00'),
      at('09:00', 'emp_bram'),
      [
        ['emp_anna', 'removed'],
        ['emp_bram', 'added'],
      ],
    ],
  ])('%s', (_, known, now, expected) => expect(told(known, now)).toEqual(expected));

  it('says nothing of a shift of no one', () => {
    expect(told(null, exampleShift({ employeeId: null }))).toEqual([]);
  });
});
