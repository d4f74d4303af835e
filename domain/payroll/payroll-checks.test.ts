import { describe, expect, it } from 'vitest';
import { contract, worked } from '#domain/plus-minus/eva.testing.ts';
import { exchangeChecks, payrollChecks } from './payroll-checks.ts';

const march = { from: '2026-03-01', to: '2026-03-31' };

describe('contracts without a wage', () => {
  const person = {
    ...{ employeeId: 'emp_1', employee_nr: '17', timesheetEntries: [], absenceDays: [] },
    ...{ clockedInOn: [], minijob: [], lines: [] },
  };
  const checksOf = (over: object) => payrollChecks({ ...person, contracts: [], ...over }, march);
  const unpaid = contract({ startdate: '2026-03-10', wageMinor: 0 });

  it('are points to settle without any hours, from the first date they hold in the period', () => {
    const settled = { kind: 'contractWithoutWage', employeeId: 'emp_1', subjectId: null };
    expect(checksOf({ contracts: [unpaid] })).toEqual([{ ...settled, date: '2026-03-10' }]);
    expect(checksOf({ contracts: [contract({ wageMinor: 0 })] })).toEqual([{ ...settled, date: '2026-03-01' }]);
  });

  it('are one point together with the hours that show it', () => {
    const timesheetEntries = [worked('2026-03-12', 480)];
    expect(checksOf({ contracts: [unpaid], timesheetEntries })).toMatchObject([{ kind: 'noWage', date: '2026-03-12' }]);
  });

  it('are none before or after the period, nor with a wage', () => {
    for (const over of [{ startdate: '2026-04-01' }, { enddate: '2026-03-01' }])
      expect(checksOf({ contracts: [contract({ wageMinor: 0, ...over })] })).toEqual([]);
    expect(checksOf({ contracts: [contract()] })).toEqual([]);
  });
});

describe('exchanges that no one decided', () => {
  const exchange = {
    id: 'exc_1',
    userId: 'emp_1',
    acceptUserId: 'emp_2' as string | null,
    date: '2026-03-10',
    status: 'accepted' as const,
    startsAt: '2026-03-10T08:00:00Z',
    endsAt: '2026-03-10T16:00:00Z',
  };
  const checksOf = (
    over: Partial<Parameters<typeof exchangeChecks>[0][number]>,
    now: string,
    approved: object[] = [],
  ) => exchangeChecks([{ ...exchange, ...over }], march, { approved: approved as never, now });
  const [before, after] = ['2026-03-09T08:00:00Z', '2026-04-02T08:00:00Z'];

  it('are points of the person who offers, with the exchange while it can be decided', () => {
    const settled = { kind: 'openExchange', employeeId: 'emp_1', date: '2026-03-10' };
    expect(checksOf({}, before)).toEqual([{ ...settled, subjectId: 'exc_1' }]);
    expect(checksOf({ status: 'open', acceptUserId: null }, before)).toEqual([{ ...settled, subjectId: 'exc_1' }]);
    expect(checksOf({}, after)).toEqual([{ ...settled, subjectId: null }]);
  });

  it('change nothing once the shift has begun and no colleague took it', () => {
    expect(checksOf({ status: 'open', acceptUserId: null }, after)).toEqual([]);
  });

  it.each(['emp_1', 'emp_2'])('are settled by approved hours of %s at that time alone', (employeeId) => {
    const hours = { employeeId, startsAt: '2026-03-10T08:05:00Z', endsAt: '2026-03-10T16:00:00Z' };
    expect(checksOf({}, after, [hours])).toEqual([]);
    expect(checksOf({}, after, [{ ...hours, startsAt: exchange.endsAt, endsAt: '2026-03-10T18:00:00Z' }])).toHaveLength(
      1,
    );
    expect(checksOf({}, after, [{ ...hours, employeeId: 'emp_3' }])).toHaveLength(1);
  });

  it('are one point for two shifts of a day that have begun', () => {
    const evening = { ...exchange, id: 'exc_2', startsAt: '2026-03-10T18:00:00Z', endsAt: '2026-03-10T20:00:00Z' };
    const at = (now: string) => exchangeChecks([exchange, evening], march, { approved: [], now });
    expect(at(after)).toHaveLength(1);
    expect(at(before).map(({ subjectId }) => subjectId)).toEqual(['exc_1', 'exc_2']);
  });

  it('are none of other periods, and none once decided', () => {
    expect(checksOf({ date: '2026-04-01' }, before)).toEqual([]);
    expect(checksOf({ status: 'approved' }, after)).toEqual([]);
  });
});
