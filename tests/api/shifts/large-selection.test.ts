import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/plain-date.ts';
import { undoOperation } from '#services/history/undo-operation.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { rollForward } from '#services/kit/journal.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import type { Table } from '#services/ports/table.ts';
import { copyScheduledShifts } from '#services/shifts/planned/copy-scheduled-shifts.ts';
import { deleteScheduledShifts } from '#services/shifts/planned/delete-scheduled-shifts.ts';
import { moveScheduledShifts } from '#services/shifts/planned/move-scheduled-shifts.ts';
import { tagShifts } from '#services/shifts/planned/tag-shifts.ts';
import { type Answered, newPlanning } from '#tests/api/schedule/planning.ts';
import { newWorld } from '#tests/kit/world.ts';
import { newOffers } from './offers.ts';

const monday = '2026-11-30';
const week = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
const saturdays = 10;
const range = { from: '2026-11-30', to: '2026-12-13' };

type Seen = { id: string; version: number };
/** The id and version of a shift as last read. */
const seen = ({ id, version }: Seen): Seen => ({ id, version });

type Call = (ctx: Ctx) => Promise<unknown>;
/** Wraps the table of a use case. */
type Through = (table: Table) => Table;

/** A company with more shifts in one week than a transaction holds: single shifts, dates of series, and open shifts. */
const newLargePlan = async (people = 20) => {
  const world = await newWorld();
  const planning = await newPlanning(world);
  const offers = newOffers(world, planning);
  const employeeIds = await Promise.all(Array.from({ length: people }, () => world.addPerson('Many', [])));
  const source = await planning.plan({ date: '2026-11-16', employeeId: null, note: 'Keys at the desk' });

  /** Runs the use case as the planner, under a new key or the given one; also returns its undo handle and its table calls. */
  const run = async (
    call: Call,
    { key = world.ports.ids.next('x'), through }: { key?: string; through?: Through } = {},
  ) => {
    const made = await world.context('planner');
    const ctx: Ctx = {
      ...made,
      ...(through && { table: through(made.table) }),
      operation: { key, hash: 'same input' },
    };
    const answer = await call(ctx);
    return { answer, handle: ctx.committed!, overtaken: ctx.overtaken, counts: ctx.counts };
  };

  const copies = employeeIds.flatMap((employeeId) =>
    week.map((date) => ({ id: source.id, newId: world.ports.ids.next('sch'), employeeId, date })),
  );
  const planned = await run((ctx) => copyScheduledShifts(ctx, { copies }));
  expect(isRefusal(planned.answer)).toBe(false);
  // Saturdays repeat, so that each of these dates belongs to another series.
  for (const employeeId of employeeIds.slice(0, saturdays)) {
    const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['sa'], repeat_until: '2026-12-12' };
    await planning.plan({ employeeId, date: '2026-12-05', repeat });
  }
  for (const date of week) await offers.offer({ date, instances: 2 });
  const weekly = { interval: 1, weekdays: ['mo'], repeat_until: '2026-12-07' };
  await offers.offer({ date: monday, repeat: weekly });

  const fields = `scheduledShifts { id version seriesId employeeId date starttime endtime note tags published }
    openShifts { id version seriesId date starttime tags instances_remaining }`;
  type Plan = { scheduledShifts: Answered[]; openShifts: Answered[] };
  const plan = async (dates: object = range): Promise<Plan> => (await planning.week('planner', dates, fields)).week;

  return {
    world,
    planning,
    employeeIds,
    run,
    plan,
    undo: (operation: string, through?: Through) => run((ctx) => undoOperation(ctx, { operation }), { through }),
    /** The existing shifts, without their versions, which only increase. */
    standing: async (dates: object = range) => {
      const { scheduledShifts, openShifts } = await plan(dates);
      const bare = (all: Answered[]) =>
        all.map(({ version: _, ...rest }) => rest).sort((a, b) => (a.id < b.id ? -1 : 1));
      return { scheduledShifts: bare(scheduledShifts), openShifts: bare(openShifts) };
    },
    /** All shifts of the first week, as the bulk bar sends them. */
    chosen: async () => {
      const { scheduledShifts, openShifts } = await plan({ from: monday, to: '2026-12-06' });
      return { shifts: scheduledShifts.map(seen), openShifts: openShifts.map(seen), planned: scheduledShifts };
    },
  };
};

/** Lets this many transactions through, then fails. */
const dyingAfter =
  (writes: number): Through =>
  (table) => {
    let left = writes;
    return {
      ...table,
      transact: (actions) => (left-- > 0 ? table.transact(actions) : Promise.reject(new Error('killed'))),
    };
  };

/** Runs other work after a plan was decided and before any of it is written. */
const atDecision =
  (meanwhile: () => Promise<unknown>): Through =>
  (table) => ({
    ...table,
    transact: async (actions) => {
      const outcome = await table.transact(actions);
      const isDecision = actions.some((action) => 'Put' in action && action.Put.Item.pk === 'journals');
      if (isDecision && outcome.ok) await meanwhile();
      return outcome;
    },
  });

let large: Awaited<ReturnType<typeof newLargePlan>>;
beforeAll(async () => {
  large = await newLargePlan();
}, 120_000);

type Chosen = Awaited<ReturnType<typeof large.chosen>>;
const counted = ({ scheduledShifts, openShifts }: { scheduledShifts: unknown[]; openShifts: unknown[] }) => [
  scheduledShifts.length,
  openShifts.length,
];
const firstWeek = { from: '2026-11-30', to: '2026-12-06' };
const nextWeek = { from: '2026-12-07', to: '2026-12-13' };

const remove =
  ({ shifts, openShifts }: Pick<Chosen, 'shifts' | 'openShifts'>) =>
  (ctx: Parameters<typeof deleteScheduledShifts>[0]) =>
    deleteScheduledShifts(ctx, { shifts, openShifts });
const weekLater =
  ({ planned, openShifts }: Chosen) =>
  (ctx: Parameters<typeof moveScheduledShifts>[0]) =>
    moveScheduledShifts(ctx, {
      moves: planned.map((one) => ({ ...seen(one), date: addDays(one.date as string, 7) })),
      openMoves: openShifts.map((openShift) => ({ ...openShift, date: '2026-12-10' })),
    });
const finishLeft = () => rollForward(contextFor(large.world.ports, { viewer: null }));

describe('a selection of 116 planned and open shifts, which no transaction holds', () => {
  it('is deleted as one operation; one undo brings all of it back, one redo takes it again', async () => {
    const before = await large.standing();
    expect(counted(before)).toEqual([100 + 2 * 10, 5 + 2]);
    const chosen = await large.chosen();
    const gone = await large.run(remove(chosen));
    expect(gone.answer).toMatchObject({ ids: { length: 110 + 6 } });
    expect(gone.overtaken).toBeUndefined();
    expect(counted(await large.standing(firstWeek))).toEqual([0, 0]);
    // Of the series, only the named dates were deleted.
    expect(counted(await large.standing(nextWeek))).toEqual([10, 1]);
    const back = await large.undo(gone.handle);
    expect(back.answer).toEqual({ ok: true });
    expect(await large.standing()).toEqual(before);
    const again = await large.undo(back.handle);
    expect(counted(await large.standing(firstWeek))).toEqual([0, 0]);
    await large.undo(again.handle);
    expect(await large.standing()).toEqual(before);
  });

  it('moves, is copied, gets tags and is given away, and undoing all of it leaves what stood at the start', async () => {
    const before = await large.standing();
    const handles: string[] = [];
    const done = async (call: Parameters<typeof large.run>[0]) => {
      const { answer, handle } = await large.run(call);
      expect(answer).not.toMatchObject({ code: expect.any(String) });
      handles.push(handle);
    };
    await done(weekLater(await large.chosen()));
    expect(counted(await large.standing(firstWeek))).toEqual([0, 0]);
    expect(counted(await large.standing(nextWeek))).toEqual([110 + 10, 6 + 1]);
    const there = await large.plan(nextWeek);
    await done((ctx) =>
      tagShifts(ctx, {
        shifts: there.scheduledShifts.map(seen),
        openShifts: there.openShifts.map(seen),
        add: ['Busy week'],
      }),
    );
    const tagged = await large.plan(nextWeek);
    expect([...tagged.scheduledShifts, ...tagged.openShifts].every(({ tags }) => String(tags) === 'Busy week')).toBe(
      true,
    );
    await done((ctx) =>
      copyScheduledShifts(ctx, {
        copies: tagged.scheduledShifts.map(({ id, date }) => ({
          id,
          newId: large.world.ports.ids.next('sch'),
          date: addDays(date as string, -7),
        })),
        openCopies: tagged.openShifts.map(({ id }) => ({
          id,
          newId: large.world.ports.ids.next('osh'),
          date: '2026-12-02',
        })),
      }),
    );
    expect(counted(await large.standing(firstWeek))).toEqual([120, 7]);
    const last = large.employeeIds.toReversed();
    const nextOf = (employeeId: unknown) => last[(last.indexOf(employeeId as string) + 1) % last.length]!;
    const copied = await large.plan(firstWeek);
    await done((ctx) =>
      moveScheduledShifts(ctx, {
        moves: copied.scheduledShifts.map((shift) => ({ ...seen(shift), employeeId: nextOf(shift.employeeId) })),
      }),
    );
    const given = new Map((await large.plan(firstWeek)).scheduledShifts.map(({ id, employeeId }) => [id, employeeId]));
    expect(copied.scheduledShifts.every(({ id, employeeId }) => given.get(id) === nextOf(employeeId))).toBe(true);
    await done(remove(await large.chosen()));
    for (const handle of handles.reverse()) expect((await large.undo(handle)).answer).toEqual({ ok: true });
    expect(await large.standing()).toEqual(before);
  }, 90_000);

  it('does nothing at all when someone changed one in the midst of it, and says which', async () => {
    const chosen = await large.chosen();
    const theirs = chosen.planned[60]!;
    await large.planning.call('manager', 'editScheduledShift', { ...seen(theirs), note: 'Theirs' });
    const before = await large.standing();
    const current = { id: theirs.id, note: 'Theirs' };
    for (const [call, list] of [
      [remove(chosen), 'shifts'],
      [weekLater(chosen), 'moves'],
    ] as const)
      expect((await large.run(call)).answer).toMatchObject({ code: 'CONFLICT', field: `${list}.60`, current });
    expect(await large.standing()).toEqual(before);
  });

  it('cut off after any write is wholly done or not at all, answers its retry, and its undo is cut off the same way', async () => {
    const before = await large.standing();
    let [cuts, finished] = [0, 0];
    // The plan is stored, decided, written in chunks and marked as done. The next test is cut off between chunks.
    const ends = process.env.FULL ? [0, 1, 2, 3, 5] : [1, 2, 5];
    for (const writes of ends) {
      const chosen = await large.chosen();
      const key = `cut ${writes}`;
      const first = await large.run(remove(chosen), { key, through: dyingAfter(writes) }).catch(() => null);
      if (!first) cuts += 1;
      finished += await finishLeft();
      expect([0, 116]).toContain(counted(await large.standing(firstWeek)).reduce((sum, one) => sum + one));
      // A client without an answer retries with the same key, and gets one deletion.
      const again = await large.run(remove(chosen), { key });
      expect(again.answer).toMatchObject({ ids: { length: 116 } });
      expect(counted(await large.standing(firstWeek))).toEqual([0, 0]);
      const handle = await handleOf(key);
      await large.undo(handle, dyingAfter(writes)).catch(() => null);
      await finishLeft();
      if (counted(await large.standing(firstWeek))[0] === 0) await large.undo(handle);
      expect(await large.standing()).toEqual(before);
    }
    // Before the decision there is nothing to finish.
    expect([cuts, finished]).toEqual([ends.length, ends.filter((writes) => writes > 1).length]);
  }, 90_000);

  it('is finished before its undo, where a crash left half of it', async () => {
    const before = await large.standing();
    const key = 'half';
    await large.run(remove(await large.chosen()), { key, through: dyingAfter(4) }).catch(() => null);
    const [left] = counted(await large.standing(firstWeek));
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(110);
    await large.undo(await handleOf(key));
    expect(await finishLeft()).toBe(0);
    expect(await large.standing()).toEqual(before);
  });

  it('leaves alone what someone changed while it was written, names it, and undoes only its own', async () => {
    const chosen = await large.chosen();
    const theirs = chosen.planned.find(({ seriesId }) => seriesId === null)!;
    const meanwhile = () => large.planning.call('manager', 'editScheduledShift', { ...seen(theirs), note: 'Quicker' });
    const gone = await large.run(remove(chosen), { through: atDecision(meanwhile) });
    expect(gone.overtaken).toEqual([theirs.id]);
    expect((await large.standing(firstWeek)).scheduledShifts).toMatchObject([{ id: theirs.id, note: 'Quicker' }]);
    await large.undo(gone.handle);
    expect(counted(await large.standing(firstWeek))).toEqual([110, 6]);
  });

  it('takes no date out of a series that someone changed while it was written: the date is there once', async () => {
    const before = await large.standing();
    const chosen = await large.chosen();
    const date = chosen.planned.filter(({ seriesId }) => seriesId !== null).at(-1)!;
    const scope = 'original';
    const meanwhile = () =>
      large.planning.call('manager', 'editScheduledShift', { ...seen(date), scope, note: 'Now with a note' });
    const moved = await large.run(weekLater(chosen), { through: atDecision(meanwhile) });
    expect(moved.overtaken).toContain(date.id);
    const own = ({ seriesId, employeeId, date: on }: Record<string, unknown>) =>
      seriesId === date.seriesId && employeeId === date.employeeId ? [on] : [];
    expect((await large.standing()).scheduledShifts.flatMap(own).sort()).toEqual(['2026-12-05', '2026-12-12']);
    await large.undo(moved.handle);
    expect(counted(await large.standing())).toEqual(counted(before));
  });
});

/** Of five shifts each. With FULL, as many as one change may have shifts: a thousand. */
const people = process.env.FULL ? 200 : 30;

it(`${5 * people} shifts ask the table in batches, and the retry has the whole answer; over a thousand are refused before anything is read`, async () => {
  const { employeeIds, world, run, plan, undo } = await newLargePlan(people);
  const { scheduledShifts } = await plan(firstWeek);
  const shifts = scheduledShifts.filter(({ seriesId }) => seriesId === null);
  expect(shifts).toHaveLength(5 * people);
  const moves = shifts.map((shift, index) => ({
    ...seen(shift),
    date: addDays(shift.date as string, 7),
    employeeId: employeeIds[index % people]!,
  }));
  const move = (ctx: Parameters<typeof moveScheduledShifts>[0]) => moveScheduledShifts(ctx, { moves });
  const moved = await run(move, { key: 'thousand' });
  // For a thousand: two batches of a hundred for the shifts, two for the days of people, and 34 transactions with the actions of all of them.

  expect(moved.counts.calls).toBeLessThanOrEqual(20 + 0.07 * shifts.length);
  const again = await run(move, { key: 'thousand' });
  expect(JSON.stringify(moved.answer).length).toBeGreaterThan(400 * shifts.length);
  expect(again.answer).toEqual(JSON.parse(JSON.stringify(moved.answer)));
  expect(again.counts.calls).toBe(2);
  const gone = await run((ctx) =>
    deleteScheduledShifts(ctx, { shifts: moves.map(({ id, version }) => ({ id, version: version + 1 })) }),
  );
  expect(gone.counts.calls).toBeLessThanOrEqual(15 + 0.045 * shifts.length);
  const back = await undo(gone.handle);
  expect(back.counts.calls).toBeLessThanOrEqual(20 + 0.05 * shifts.length);
  expect((await plan(nextWeek)).scheduledShifts).toHaveLength(5 * people + saturdays);
  const many = Array.from({ length: 1001 }, () => ({ id: world.ports.ids.next('sch'), version: 1 }));
  const refused = await run((ctx) =>
    deleteScheduledShifts(ctx, { shifts: many.slice(0, 600), openShifts: many.slice(600) }),
  );
  expect(refused.answer).toMatchObject({ code: 'INVALID', key: 'input.tooManyShifts', limit: '1000', field: 'shifts' });
  expect(refused.counts.calls).toBe(0);
}, 120_000);

/** The undo handle of the operation that was written under this key, even when its answer was lost. */
const handleOf = async (key: string): Promise<string> => {
  const { ports, accountId, ids } = large.world;
  const record = await ports.table.get({
    Key: { pk: `a#${accountId}#op#${ids.planner}`, sk: key },
    ConsistentRead: true,
  });
  return `2026-W46.${record!.operationId}`;
};
