import { beforeEach, describe, expect, it } from 'vitest';
import type { Viewer } from '#domain/access/viewer.ts';
import { closeHours } from '#services/closing/close-hours.ts';
import { undoOperation } from '#services/history/undo-operation.ts';
import type { Ctx } from '#services/kit/context.ts';
import { eventsSince } from '#services/kit/event-log.ts';
import { findByIds } from '#services/kit/find-by-ids.ts';
import { closePayroll } from '#services/payroll/close-payroll.ts';
import { editTimesheetEntry } from '#services/timesheet/edit-timesheet-entry.ts';
import { timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';
import { withBetween } from './between.ts';
import { closing } from './closing.ts';
import { approveHours, editHours, keptHours } from './hours.ts';

/** Today is Tuesday 10 November 2026; Eva's hours are of Tuesday 6 October. */
const date = '2026-10-06';
let world: World;
let to: ReturnType<typeof closing>;
let entry: { id: string; version: number };
beforeEach(async () => {
  world = await newWorld({ now: '2026-11-10T08:00:00Z' });
  to = closing(world);
  entry = handleOf(await keptHours(world, { date }));
});

const context = (role: Role = 'manager'): Promise<Ctx<Viewer>> => world.context(role);
const handleOf = ({ id, version }: { id: string; version: number }) => ({ id, version });
const stored = async () => (await findByIds(world.ports.table, timesheetEntries, world.accountId, [entry.id]))[0]!;
const edited = (): Promise<string> => to.operationOf('manager', editHours, { ...entry, breakMinutes: 45 });
const approved = (): Promise<string> => to.operationOf('manager', approveHours, { entries: [entry] });
/** How many operations undid this one. */
const undosOf = async (operation: string): Promise<number> => {
  const events = await eventsSince(await context('owner'), world.accountId, '2026-01-01T00:00:00Z');
  return events.filter(({ details }) => details?.undoes === operation).length;
};
const isDone = (answer: object): boolean => !('code' in answer);

describe('an operation that two people undo at the same moment', () => {
  it.each(['manager', 'owner'] as const)('is undone once when the first is still writing, by the %s', async (role) => {
    const operation = await edited();
    const first = withBetween(await context(), async () =>
      expect(await undoOperation(await context(role), { operation })).toMatchObject({ ok: true }),
    );
    expect(await undoOperation(first, { operation })).toMatchObject({ code: 'CONFLICT' });
    expect(await stored()).toMatchObject({ breakMinutes: 30, version: 3 });
    expect(await undosOf(operation)).toBe(1);
  });

  it('is undone once, regardless of who is first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const operation = await edited();
      const answers = await Promise.all([to.undo(operation, 'manager'), to.undo(operation, 'owner')]);
      expect(answers.filter(({ __typename }) => __typename !== 'Refusal')).toHaveLength(1);
      expect(await stored()).toMatchObject({ breakMinutes: 30, version: entry.version + 2 });
      expect(await undosOf(operation)).toBe(1);
      entry = handleOf(await stored());
    }
  });
});

describe('an undo and an edit of the same hours at the same moment', () => {
  const edit = async (ctx: Ctx<Viewer>) =>
    editTimesheetEntry(ctx, { id: entry.id, version: 2, breakMinutes: 60, note: 'Long lunch' });

  it('leaves the hours as edited when the edit is first, and names who edited them', async () => {
    const operation = await edited();
    const ctx = withBetween(await context(), async () =>
      expect(await edit(await context('owner'))).toMatchObject({ breakMinutes: 60 }),
    );
    expect(await undoOperation(ctx, { operation })).toMatchObject({ code: 'CONFLICT', key: 'undoConflictBy' });
    expect(await stored()).toMatchObject({ breakMinutes: 60, note: 'Long lunch', version: 3 });
  });

  it('refuses the edit when the undo is first, with the hours as they are', async () => {
    const operation = await edited();
    const ctx = withBetween(await context('owner'), async () =>
      expect(await undoOperation(await context(), { operation })).toMatchObject({ ok: true }),
    );
    expect(await edit(ctx)).toMatchObject({ code: 'CONFLICT' });
    expect(await stored()).toMatchObject({ breakMinutes: 30, note: null, version: 3 });
  });
});

describe('an undo of an approval and the closing of its day at the same moment', () => {
  const days = () => ({ days: [{ departmentId: world.departmentId, date }] });

  it('leaves the hours approved when the day is closed first', async () => {
    const operation = await approved();
    const ctx = withBetween(await context(), async () =>
      expect(await closeHours(await context('owner'), days())).toMatchObject(days()),
    );
    expect(await undoOperation(ctx, { operation })).toMatchObject({ code: 'STATE', key: 'hoursClosed' });
    expect((await stored()).status).toBe('approved');
  });

  it('closes the day over pending hours when the undo is first', async () => {
    const operation = await approved();
    const ctx = withBetween(await context('owner'), async () =>
      expect(await undoOperation(await context(), { operation })).toMatchObject({ ok: true }),
    );
    expect(await closeHours(ctx, days())).toMatchObject(days());
    expect((await stored()).status).toBe('pending');
    expect((await to.toClose(date))[0]).toMatchObject({ pendingEntries: 1, approvedMinutes: 0 });
  });

  it('has one legal outcome, regardless of who is first', async () => {
    const operation = await approved();
    const [undone, shut] = await Promise.all([to.undo(operation), to.close([date], 'owner')]);
    expect(isDone(shut)).toBe(true);
    expect((await stored()).status).toBe(undone.__typename === 'Refusal' ? 'approved' : 'pending');
  });
});

describe('an undo of an approval and the closing of the payroll month at the same moment', () => {
  const month = { from: '2026-10-01', to: '2026-10-31' };
  const close = async (ctx: Ctx<Viewer>) =>
    closePayroll(ctx, { id: world.ports.ids.next('prr'), ...month, checks: 99, checksStamp: null });
  const paidIn = async (within: string): Promise<number[]> => {
    const view = `query ($date: PlainDate) { payroll(date: $date) { people { lines { minutes } } } }`;
    const { people } = (await (await world.as('owner')).query(view, { date: within })).data.payroll;
    return people.flatMap(({ lines }: { lines: { minutes: number }[] }) => lines.map(({ minutes }) => minutes));
  };

  it('leaves the hours approved and paid when the month is closed first', async () => {
    const operation = await approved();
    const ctx = withBetween(await context(), async () =>
      expect(await close(await context('owner'))).toMatchObject({ state: 'closed' }),
    );
    expect(await undoOperation(ctx, { operation })).toMatchObject({ code: 'STATE', key: 'hoursClosed' });
    expect((await stored()).status).toBe('approved');
    expect([await paidIn(month.from), await paidIn('2026-11-01')]).toEqual([[450], []]);
  });

  it('takes back in the next month what the run paid when the undo comes while it is written', async () => {
    const operation = await approved();
    const ctx = withBetween(await context('owner'), async () =>
      expect(await undoOperation(await context(), { operation })).toMatchObject({ ok: true }),
    );
    expect(await close(ctx)).toMatchObject({ state: 'closed' });
    expect((await stored()).status).toBe('pending');
    expect([await paidIn(month.from), await paidIn('2026-11-01')]).toEqual([[450], [-450]]);
  });
});
