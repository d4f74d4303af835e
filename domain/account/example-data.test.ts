import { describe, expect, it } from 'vitest';
import { exampleHindrance, leavingWith, releasedFrom, withoutPeople } from './example-data.ts';

const fresh = { added: false, people: 1, planned: false, plan: 'premium', teams: 1, fit: true } as const;

describe('example data is for a company', () => {
  it.each([
    ['that is new', {}, null],
    ['without it', { added: true }, 'there'],
    ['without colleagues', { people: 2 }, 'people'],
    ['without a plan', { planned: true }, 'planned'],
    ['with room for two teams', { plan: 'free' as const }, 'quota'],
    ['with a department', { fit: false }, 'unfit'],
  ])('%s', (_, over, hindrance) => expect(exampleHindrance({ ...fresh, ...over })).toBe(hindrance));

  it('with just enough room', () => {
    expect(exampleHindrance({ ...fresh, plan: 'basic', teams: 23 })).toBeNull();
    expect(exampleHindrance({ ...fresh, plan: 'basic', teams: 24 })).toBe('quota');
  });
});

describe('with it go', () => {
  const data = { ids: ['emp_ex', 'con_ex', 'tem_ex', 'shf_ex', 'sch_ex', 'osh_ex', 'nws_ex', 'pub_dep'] };
  const leaving = (...all: { kind: string; item: Record<string, unknown> }[]) =>
    [...leavingWith(data, all)].map(({ item }) => item.id);
  const one = (kind: string, item: Record<string, unknown>) => ({ kind, item });
  const team = one('team', { id: 'tem_ex' });
  const type = one('shift', { id: 'shf_ex' });

  it.each([
    ['its people', one('employee', { id: 'emp_ex' }), true],
    ['no one else', one('employee', { id: 'emp_real' }), false],
    ['what was added', one('openShift', { id: 'osh_ex' }), true],
    ['no offer of the company', one('openShift', { id: 'osh_own', candidates: [{ employeeId: 'emp_ex' }] }), false],
    ['a shift of no one that was added', one('scheduledShift', { id: 'sch_ex', holder: 'open:dep_1' }), true],
    ['no shift that someone real was given', one('scheduledShift', { id: 'sch_ex', employeeId: 'emp_real' }), false],
    ['whatever was planned for its people', one('scheduledShift', { id: 'sch_own', employeeId: 'emp_ex' }), true],
    ['a date that left a series that goes', one('seriesException', { id: 'x', seriesId: 'osh_ex' }), false],
    ['a file of its people', one('keptFile', { id: 'fil_1', holder: 'emp_ex' }), true],
    ['no file of the company', one('keptFile', { id: 'fil_1', holder: 'company' }), false],
    ['an exchange that one of them accepted', one('exchange', { id: 'exc_1', acceptUserId: 'emp_ex' }), true],
    ['no exchange of others', one('exchange', { id: 'exc_1', userId: 'emp_real' }), false],
    ['not what is said of publishing', one('publication', { id: 'pub_dep' }), false],
  ])('%s', (_, thing, goes) => expect(leaving(thing)).toEqual(goes ? [thing.item.id] : []));

  it('an exchange of a shift that goes, and a date that left a series of one of them', () => {
    const series = one('series', { id: 'ser_1', employeeId: 'emp_ex' });
    const left = one('seriesException', { id: 'ser_1:2026-11-18', seriesId: 'ser_1' });
    const exchange = one('exchange', { id: 'exc_1', scheduledShiftId: 'sch_ex', userId: 'emp_real' });
    expect(leaving(series, left, one('scheduledShift', { id: 'sch_ex' }), exchange)).toEqual([
      'ser_1',
      'sch_ex',
      'ser_1:2026-11-18',
      'exc_1',
    ]);
  });

  it('its teams and kinds of shift, unless something that stays names them', () => {
    const theirs = one('scheduledShift', { id: 'sch_ex', employeeId: 'emp_ex', teamId: 'tem_ex', shiftId: 'shf_ex' });
    expect(leaving(team, type, theirs)).toEqual(['sch_ex', 'tem_ex', 'shf_ex']);
    const own = one('timesheetEntry', { id: 'tms_own', employeeId: 'emp_real', teamId: 'tem_ex' });
    expect(leaving(team, type, theirs, own)).toEqual(['sch_ex', 'shf_ex']);
    const budget = one('dayPlan', { id: 'dep:2026-11-18', budgets: { tem_ex: { minutes: 60 } } });
    expect(leaving(team, budget)).toEqual([]);
  });
});

it('leaves lists of people alone that none of them is in', () => {
  const gone = new Set(['emp_ex']);
  expect(withoutPeople(['emp_ex', 'emp_real'], (id) => id, gone)).toEqual(['emp_real']);
  expect(withoutPeople(['emp_real'], (id) => id, gone)).toBeUndefined();
  expect(withoutPeople(undefined, (id: string) => id, gone)).toBeUndefined();
});

it('publishes again what was a draft for the example alone', () => {
  const heldBack = ['2026-11-23', '2026-11-24', '2026-11-25'];
  const overrides = { '2026-11-23': false, '2026-11-24': false, '2026-11-25': true, '2026-12-01': false };
  expect(releasedFrom(overrides, { heldBack }, new Set(['2026-11-24']))).toEqual({
    '2026-11-24': false,
    '2026-11-25': true,
    '2026-12-01': false,
  });
});

it('takes back what was published for the example alone', () => {
  const overrides = { '2026-11-20': true, '2026-11-21': true, '2026-11-22': false };
  const shown = ['2026-11-20', '2026-11-21', '2026-11-22'];
  expect(releasedFrom(overrides, { heldBack: [], shown }, new Set(['2026-11-21']))).toEqual({
    '2026-11-21': true,
    '2026-11-22': false,
  });
});
