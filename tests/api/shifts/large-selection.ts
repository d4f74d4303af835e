import { expect } from 'vitest';
import { undoOperation } from '#services/history/undo-operation.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import type { Table } from '#services/ports/table.ts';
import { copyScheduledShifts } from '#services/shifts/planned/copy-scheduled-shifts.ts';
import { type Answered, newPlanning } from '#tests/api/schedule/planning.ts';
import { newWorld } from '#tests/kit/world.ts';
import { newOffers } from './offers.ts';

const monday = '2026-11-30';
const week = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
export const saturdays = 10;
export const range = { from: '2026-11-30', to: '2026-12-13' };

export type Seen = { id: string; version: number };
/** One shift as it was last seen. */
export const seen = ({ id, version }: Seen): Seen => ({ id, version });

type Call = (ctx: Ctx) => Promise<unknown>;
/** Stands between a use case and its table. */
type Through = (table: Table) => Table;

/** A company in which more is planned for one week than a transaction holds: single shifts, dates of series, and open ones. */
export const newLargePlan = async (people = 20) => {
  const world = await newWorld();
  const planning = await newPlanning(world);
  const offers = newOffers(world, planning);
  const employeeIds = await Promise.all(Array.from({ length: people }, () => world.addPerson('Many', [])));
  const source = await planning.plan({ date: '2026-11-16', employeeId: null, note: 'Keys at the desk' });

  /** As the planner, under a key of its own or the one that is given; answers also how it is undone, and what it cost. */
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
  // Saturdays repeat, so that each of these dates leaves another series.
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
    /** What stands, without the versions, which only ever rise. */
    standing: async (dates: object = range) => {
      const { scheduledShifts, openShifts } = await plan(dates);
      const bare = (all: Answered[]) =>
        all.map(({ version: _, ...rest }) => rest).sort((one, other) => (one.id < other.id ? -1 : 1));
      return { scheduledShifts: bare(scheduledShifts), openShifts: bare(openShifts) };
    },
    /** Everything of the first week, as the bulk bar names it. */
    chosen: async () => {
      const { scheduledShifts, openShifts } = await plan({ from: monday, to: '2026-12-06' });
      return { shifts: scheduledShifts.map(seen), openShifts: openShifts.map(seen), planned: scheduledShifts };
    },
  };
};

/** Lets so many transactions through, and dies. */
export const dyingAfter =
  (writes: number): Through =>
  (table) => {
    let left = writes;
    return {
      ...table,
      transact: (actions) => (left-- > 0 ? table.transact(actions) : Promise.reject(new Error('killed'))),
    };
  };

/** Does something else at the moment when a plan was decided and nothing of it is written. */
export const atDecision =
  (meanwhile: () => Promise<unknown>): Through =>
  (table) => ({
    ...table,
    transact: async (actions) => {
      const outcome = await table.transact(actions);
      const isDecision = actions.some((one) => 'Put' in one && one.Put.Item.pk === 'journals');
      if (isDecision && outcome.ok) await meanwhile();
      return outcome;
    },
  });
