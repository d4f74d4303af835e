import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { changeScheduledShift } from '#domain/shifts/plan-scheduled-shift.ts';
import { overlaps } from '#domain/time/interval.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { wallTime } from '#domain/time/wall-time.ts';
import { verdictFor, verdictsOf } from './conflicts.ts';
import { exampleContract, exampleShift } from './examples.testing.ts';
import { type AbsenceFact, planningIndex } from './planning-index.ts';

const absence = (facts: Partial<AbsenceFact> = {}): AbsenceFact => ({
  absenceId: 'abs_1',
  employeeId: 'emp_anna',
  date: '2026-03-02',
  status: 'Approved',
  minutes: 480,
  startTime: null,
  zone: 'Europe/Amsterdam',
  ...facts,
});
const night = { starttime: '22:00', endtime: '06:00' };
const booked = exampleShift({ id: 'sch_booked', starttime: '08:00', endtime: '12:00' });

describe('overlap', () => {
  it.each([
    ['touching before', { starttime: '06:00', endtime: '08:00' }, 'fits'],
    ['touching after', { starttime: '12:00', endtime: '14:00' }, 'fits'],
    ['one minute shared', { starttime: '11:59', endtime: '14:00' }, 'block'],
    ['around it', { starttime: '07:00', endtime: '13:00' }, 'block'],
    ['a night that reaches into it', { date: '2026-03-01', starttime: '22:00', endtime: '08:30' }, 'block'],
    ['someone else', { employeeId: 'emp_bram' }, 'fits'],
    ['nobody', { employeeId: null }, 'fits'],
    ['a task', { isTask: true }, 'fits'],
    ['itself', { id: 'sch_booked' }, 'fits'],
    ['the same wall times in another zone', { starttime: '08:00', endtime: '12:00', zone: 'America/New_York' }, 'fits'],
  ])('%s', (_, plan, level) => {
    const index = planningIndex({ shifts: [booked], absenceDays: [] });
    expect(verdictFor(exampleShift(plan), index).level).toBe(level);
  });

  it('names the other shift and the time that both share', () => {
    const index = planningIndex({ shifts: [booked], absenceDays: [] });
    expect(verdictFor(exampleShift({ starttime: '11:00', endtime: '14:00' }), index).findings).toEqual([
      {
        rule: 'overlap',
        level: 'block',
        ids: ['sch_booked'],
        from: '2026-03-02T10:00:00Z',
        to: '2026-03-02T11:00:00Z',
        date: null,
        measured: null,
        limit: null,
        source: null,
      },
    ]);
  });

  it('does not count planned tasks', () => {
    const index = planningIndex({ shifts: [{ ...booked, isTask: true }], absenceDays: [] });
    expect(verdictFor(exampleShift(), index).level).toBe('fits');
  });
});

describe('absence', () => {
  it.each([
    ['approved', {}, {}, 'block'],
    ['pending', { status: 'Pending' as const }, {}, 'warn'],
    ['declined', { status: 'Declined' as const }, {}, 'fits'],
    ['withdrawn', { status: 'Withdrawn' as const }, {}, 'fits'],
    ['someone else’s', { employeeId: 'emp_bram' }, {}, 'fits'],
    ['the day before a night', {}, { date: '2026-03-03', ...night }, 'fits'],
    ['the day after a night', { date: '2026-03-03' }, night, 'warn'],
    ['the day after an evening', { date: '2026-03-03' }, { endtime: '23:59' }, 'fits'],
    ['the day after a shift until midnight', { date: '2026-03-03' }, { endtime: '00:00' }, 'fits'],
    ['in part, before the shift', { startTime: '07:00', minutes: 120 }, {}, 'fits'],
    ['in part, into the shift', { startTime: '07:00', minutes: 121 }, {}, 'block'],
    ['in part, after a night', { date: '2026-03-03', startTime: '05:00', minutes: 120 }, night, 'block'],
    ['in part, well after a night', { date: '2026-03-03', startTime: '08:00', minutes: 120 }, night, 'fits'],
  ])('%s', (_, facts, plan, level) => {
    const index = planningIndex({ shifts: [], absenceDays: [absence(facts)] });
    expect(verdictFor(exampleShift(plan), index).level).toBe(level);
  });

  it('tells what is only asked for from what is approved', () => {
    const sourceOf = (facts: Partial<AbsenceFact>) =>
      verdictFor(exampleShift(), planningIndex({ shifts: [], absenceDays: [absence(facts)] })).findings[0]?.source;
    expect(sourceOf({ status: 'Pending' })).toBe('Pending');
    expect(sourceOf({})).toBeNull();
  });

  it('holds for tasks too', () => {
    const index = planningIndex({ shifts: [], absenceDays: [absence()] });
    expect(verdictFor(exampleShift({ isTask: true }), index).level).toBe('block');
  });
});

describe('employment and contract', () => {
  const facts = { shifts: [], absenceDays: [] };
  const anna = { id: 'emp_anna', startdate: '2026-01-01', enddate: '2026-03-02' };

  it('blocks dates on which the person is not there any more', () => {
    const index = planningIndex({ ...facts, employees: [anna] });
    expect(verdictFor(exampleShift(), index).findings[0]).toMatchObject({ rule: 'employment', level: 'block' });
    expect(verdictFor(exampleShift({ date: '2026-03-01' }), index).level).toBe('fits');
  });

  it('warns of a date without a contract, and keeps silent where contracts are not known', () => {
    const contract = exampleContract({ enddate: '2026-03-02' });
    const known = planningIndex({ ...facts, contracts: [contract] });
    expect(verdictFor(exampleShift(), known).findings[0]).toMatchObject({ rule: 'contract', level: 'warn' });
    expect(verdictFor(exampleShift({ date: '2026-03-01' }), known).level).toBe('fits');
    expect(verdictFor(exampleShift(), planningIndex(facts)).level).toBe('fits');
  });
});

describe('while dragging', () => {
  it('says for each row and column what the move would say', () => {
    const people = ['emp_anna', 'emp_bram'];
    const dates = ['2026-03-02', '2026-03-03'];
    const index = planningIndex({
      shifts: [booked, exampleShift({ id: 'sch_bram', employeeId: 'emp_bram', date: '2026-03-03' })],
      absenceDays: [],
    });
    const shift = exampleShift();
    const columns = dates.map((date) => verdictsOf(changeScheduledShift(shift, { date }), index));
    const levels = people.map((person) => columns.map((verdictOf) => verdictOf(person).level));
    expect(levels).toEqual([
      ['block', 'fits'],
      ['fits', 'block'],
    ]);
  });

  it('finds exactly the overlaps that a comparison of all pairs finds', patience, () => {
    const start = fc.record({
      day: fc.integer({ min: 0, max: 6 }),
      from: fc.integer({ min: 0, max: 95 }),
      length: fc.integer({ min: 1, max: 95 }),
    });
    const shiftAt = ({ day, from, length }: { day: number; from: number; length: number }, id: string) =>
      exampleShift({
        id,
        date: addDays('2026-10-22', day),
        starttime: wallTime(from * 15),
        endtime: wallTime((from + length) * 15),
      });
    fc.assert(
      fc.property(fc.array(start, { maxLength: 20 }), start, (others, one) => {
        const shifts = others.map((other, index) => shiftAt(other, `sch_${index}`));
        const candidate = shiftAt(one, 'sch_candidate');
        const expected = shifts.filter((shift) => overlaps(shift, candidate)).map((shift) => shift.id);
        const found = verdictFor(candidate, planningIndex({ shifts, absenceDays: [] })).findings.flatMap(
          ({ ids }) => ids,
        );
        expect(found.sort()).toEqual(expected.sort());
      }),
      runs(100, 5000),
    );
  });
});
