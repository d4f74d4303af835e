import { beforeAll, describe, expect, it } from 'vitest';
import { newEmployee } from '#domain/employees/new-employee.ts';
import type { PayrollRun } from '#domain/payroll/payroll-run.ts';
import { worked } from '#domain/plus-minus/eva.testing.ts';
import { employees } from '#services/employees/employees.store.ts';
import { actionsOf, change, stored } from '#services/kit/change.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { copiesOf } from '#services/kit/people-copies.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { continueClosings, continuePayroll } from '#services/payroll/close-in-parts.ts';
import { closePayroll, reopenPayroll } from '#services/payroll/close-payroll.ts';
import { payrollRuns } from '#services/payroll/payroll.store.ts';
import { readPayrollBook, readRunLines } from '#services/payroll/payroll-reader.ts';
import { viewPayroll } from '#services/payroll/view-payroll.ts';
import { workOutPayroll } from '#services/payroll/work-out-payroll.ts';
import type { Table } from '#services/ports/table.ts';
import { readClosedWeeks } from '#services/timesheet/closed-hours.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { closing } from '#tests/api/timesheet/closing.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const many = 1100;
const peopleAtOnce = 20;
/** One in so many people worked in October. */
const oneIn = 50;
/** A thousand people take a minute on a busy machine. */
const patience = 600_000;
const october = { from: '2026-10-01', to: '2026-10-31' };

let world: World;
/** People with hours, none of whom has an employee number. */
let paid: number;

beforeAll(async () => {
  world = await newWorld({ table: 'muster-payroll-of-many', now: '2026-11-10T08:00:00Z' });
  const { accountId, departmentId, teamId, ports } = world;
  const people = Array.from({ length: many }, (_, number) =>
    newEmployee({
      ...{ accountId, id: ports.ids.next('emp'), version: 1, updatedAt: ports.clock.now().toString() },
      ...{ first_name: `Number ${number}`, last_name: 'Many', email: `many-${number}@test.example` },
      ...{ memberships: [{ departmentId, teamId }], groups: [], verified: true },
    }),
  );
  for (let from = 0; from < many; from += peopleAtOnce) {
    const joining = people.slice(from, from + peopleAtOnce).map((person) => stored(change(employees, null, person)));
    await ports.table.transact([...joining.flatMap(actionsOf), ...copiesOf(joining)]);
  }
  const workers = people.filter((_, number) => number % oneIn === 0);
  paid = workers.length;
  await ports.table.transact(
    workers.map(({ id: employeeId }, number) =>
      timesheetEntries.create(
        keptEntry({
          ...worked('2026-10-06', 60 + number, { wageMinor: 2000, zone: 'Europe/Amsterdam' }),
          ...{ accountId, version: 1, employeeId, departmentId, teamId, id: ports.ids.next('tms'), note: null },
          ...{ occurrence_id: null, starttime: '08:00', endtime: '12:00', reviewedBy: null, reviewedAt: null },
        }),
      ),
    ),
  );
}, patience);

const act = async (through?: (table: Table) => Table): Promise<Ctx> => {
  const ctx = await world.context('owner');
  return through ? { ...ctx, table: through(ctx.table) } : ctx;
};
const owner = () => world.context('owner');
const close = async (checks: number, period = october) =>
  closePayroll(await act(), { id: world.ports.ids.next('prr'), ...period, checks });
const started = async (checks: number): Promise<PayrollRun> => {
  const run = await close(checks);
  if (isRefusal(run)) throw new Error(run.key);
  return run;
};
const next = async (id: string, more: { checks?: number; through?: (table: Table) => Table } = {}) =>
  continuePayroll(await act(more.through), { id, checks: more.checks });
const reopen = async ({ id }: PayrollRun) => {
  const run = (await readPayrollBook(await owner())).runs.find((one) => one.id === id)!;
  return reopenPayroll(await act(), { id, version: run.version });
};
const view = async () => {
  const answer = await viewPayroll(await act(), { date: october.from });
  if (isRefusal(answer)) throw new Error(answer.key);
  return answer;
};
const isLocked = async (): Promise<boolean> => {
  const weeks = await readClosedWeeks(await owner(), [{ departmentId: world.departmentId, date: '2026-10-20' }]);
  return weeks.some(({ days }) => days['2026-10-20'] !== undefined);
};

/** A table that fails when it stores the part of that number. */
const failingAt =
  (part: number) =>
  (table: Table): Table => {
    let stored = 0;
    return {
      ...table,
      transact: (actions) => {
        const isPart = actions.some((action) => 'Put' in action && action.Put.Item.__edb_e__ === 'payrollRun');
        if (isPart) stored += 1;
        return isPart && stored === part ? Promise.reject(new Error('killed')) : table.transact(actions);
      },
    };
  };

/** Continues to the end, and returns each progress and the last answer. */
const continued = async (id: string, checks?: number) => {
  const done: number[] = [];
  for (;;) {
    const answer = await next(id, { checks });
    if (isRefusal(answer) || answer.state === 'closed') return { done, answer };
    done.push(answer.progress!.done);
  }
};

describe('payroll of 1,100 people', { timeout: patience }, () => {
  it('is shown by department, and closed in parts with its hours locked from the start', async () => {
    expect(await view()).toMatchObject({
      byDepartmentOnly: true,
      closing: null,
      people: [],
      checks: [],
      problem: null,
    });
    const run = await started(paid);
    expect(run).toMatchObject({ state: 'closing', people: 0, progress: { done: 0, found: 0, isComplete: false } });
    expect(run.progress!.count).toBeGreaterThanOrEqual(many);
    expect(await closing(world).create({ date: '2026-10-20' })).toMatchObject({ key: 'hoursClosed' });
    expect(await view()).toMatchObject({ closing: { id: run.id }, run: null, problem: null });
    expect(await close(paid)).toMatchObject({ code: 'STATE', key: 'payrollClosing' });
    expect(await close(paid, { from: '2026-09-01', to: '2026-09-30' })).toMatchObject({ key: 'payrollClosing' });
    const { done, answer } = await continued(run.id);
    expect(done.length).toBeGreaterThan(1);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(answer).toMatchObject({ state: 'closed', people: paid, progress: null });
    expect(await reopen(run)).toMatchObject({ state: 'reopened' });
    expect(await isLocked()).toBe(false);
  });

  it('keeps what a crash left, pays everyone once, and the same as when worked out at once', async () => {
    const run = await started(paid);
    await expect(next(run.id, { through: failingAt(3) })).rejects.toThrow('killed');
    const left = (await view()).closing!.progress!.done;
    expect(left).toBe(180);
    // Two presses at the same moment.
    await Promise.all([next(run.id), next(run.id)]);
    expect((await continued(run.id)).answer).toMatchObject({ state: 'closed', people: paid });
    const ctx = await owner();
    const book = await readPayrollBook(ctx);
    const { lines } = await workOutPayroll(ctx, { ...book, runs: [] }, october);
    const byPerson = (all: typeof lines) => all.toSorted((a, b) => (a.employeeId < b.employeeId ? -1 : 1));
    const kept = await readRunLines(ctx, run.id);
    expect(kept).toHaveLength(paid);
    expect(byPerson(kept)).toEqual(byPerson(lines));
    expect(await reopen(run)).toMatchObject({ state: 'reopened' });
  });

  it('waits with its hours locked when there is more to settle than was accepted, until that is accepted', async () => {
    const run = await started(3);
    const { answer } = await continued(run.id);
    expect(answer).toMatchObject({ code: 'STATE', key: 'payrollChecks', measured: String(paid), limit: '3' });
    expect((await view()).closing).toMatchObject({ progress: { found: paid, isComplete: true } });
    expect(await isLocked()).toBe(true);
    world.ports.clock.advance({ minutes: 10 });
    expect(await continueClosings(contextFor(world.ports, { viewer: null }))).toBe(0);
    expect((await continued(run.id, paid)).answer).toMatchObject({ state: 'closed', people: paid });
    expect(await reopen(run)).toMatchObject({ state: 'reopened' });
  });

  it('is completed by the minute rule where no one continues', async () => {
    const run = await started(paid);
    await next(run.id);
    const minute = () => continueClosings(contextFor(world.ports, { viewer: null }));
    expect(await minute()).toBe(0);
    for (let minutes = 0; minutes < 9 && (await view()).closing; minutes += 3) {
      world.ports.clock.advance({ minutes: 3 });
      expect(await minute()).toBe(1);
    }
    expect((await view()).run).toMatchObject({ id: run.id, people: paid });
    expect(await minute()).toBe(0);
    expect(await next(run.id)).toMatchObject({ state: 'closed' });
    expect(await reopen(run)).toMatchObject({ state: 'reopened' });
  });

  it('is not continued in the name of someone who may no longer close it', async () => {
    const run = await started(paid);
    await next(run.id);
    const startedBy = async (closedBy: string): Promise<void> => {
      const { runs } = await readPayrollBook(await owner());
      await world.ports.table.transact([payrollRuns.overwrite({ ...runs.find(({ id }) => id === run.id)!, closedBy })]);
    };
    const progressAfterMinutes = async () => {
      world.ports.clock.advance({ minutes: 3 });
      await continueClosings(contextFor(world.ports, { viewer: null }));
      return (await view()).closing?.progress?.done;
    };
    const before = (await view()).closing!.progress!.done;
    await startedBy(world.ids.employee);
    expect(await progressAfterMinutes()).toBe(before);
    await startedBy(world.ids.owner);
    expect(await progressAfterMinutes()).not.toBe(before);
    expect((await continued(run.id)).answer).toMatchObject({ state: 'closed', people: paid });
    expect(await reopen(run)).toMatchObject({ state: 'reopened' });
  });

  it('can be given up, also while a part is worked out, which opens its hours', async () => {
    const run = await started(paid);
    await next(run.id);
    const givenUp: unknown[] = [];
    const through = (table: Table): Table => ({
      ...table,
      transact: async (actions) => {
        if (givenUp.length === 0) givenUp.push(await reopen(run));
        return table.transact(actions);
      },
    });
    expect(await next(run.id, { through })).toMatchObject({ code: 'NOT_FOUND' });
    expect(givenUp).toMatchObject([{ state: 'reopened' }]);
    expect(await isLocked()).toBe(false);
    expect(await next(run.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await view()).toMatchObject({ run: null, closing: null, problem: null });
  });
});
