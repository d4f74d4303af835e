import { beforeAll, describe, expect, it } from 'vitest';
import { viewMyOverview } from '#services/dashboard/my-overview.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { viewMySchedule } from '#services/schedule/view-my-schedule.ts';
import { viewScheduleChanges } from '#services/schedule/view-schedule-changes.ts';
import { viewScheduleWeek } from '#services/schedule/view-schedule-week.ts';
import { viewOpenShifts } from '#services/shifts/open/view-open-shifts.ts';
import { copyScheduledShift, copyScheduledShifts } from '#services/shifts/planned/copy-scheduled-shifts.ts';
import { createScheduledShift } from '#services/shifts/planned/create-scheduled-shifts.ts';
import { deleteScheduledShifts } from '#services/shifts/planned/delete-scheduled-shifts.ts';
import { moveScheduledShift, moveScheduledShifts } from '#services/shifts/planned/move-scheduled-shifts.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { newPlanning, type Planning } from './planning.ts';

/** Reads that identify the viewer; a request makes them once, at its start. */
const session = 2;

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

/** DynamoDB calls and waves of a use case that must succeed. */
const counted = async <T>(work: (ctx: Ctx) => Promise<T>) => {
  const ctx = await world.context('planner');
  const answer = await work(ctx);
  if (isRefusal(answer)) throw new Error(`${answer.code} ${answer.key} ${answer.field}`);
  return { answer, calls: ctx.counts.calls, waves: ctx.counts.waves };
};

const people = (count: number) => Promise.all(Array.from({ length: count }, () => world.addPerson('Many', [])));
const newId = () => world.ports.ids.next('sch');

describe('DynamoDB calls', () => {
  it('of a week: one Query per department and page, and five', async () => {
    const before = await counted((ctx) => viewScheduleWeek(ctx, { week: '2026-W47' }));
    for (const employeeId of await people(12)) await planning.plan({ employeeId });
    const after = await counted((ctx) => viewScheduleWeek(ctx, { week: '2026-W47' }));
    expect(after.answer).toMatchObject({ scheduledShifts: { length: 12 } });
    // Contracts of people who work in the week are read after it.
    expect(after).toMatchObject({ calls: before.calls, waves: 2 });
    expect(after.calls - session).toBeLessThanOrEqual(1 + 5);
    const month = await counted((ctx) => viewScheduleWeek(ctx, { from: '2026-11-02', to: '2026-12-13' }));
    expect(month.calls - session).toBeLessThanOrEqual(6 + 5);
  });

  it("of a planner's page: one for each department and week of those on view and beside them, and ten", async () => {
    const page = async () => {
      const browser = await world.session('planner');
      const range = { from: '2026-12-14', to: '2026-12-20' };
      const { answer, counts } = await world.counted(() =>
        browser.run('ScheduleWeek', { ...range, plans: true, follows: true, events: true }),
      );
      const { scheduleWeek, planningFacts, scheduleChanges } = answer.data;
      return {
        calls: counts.calls,
        shifts: scheduleWeek.scheduledShifts.length,
        facts: planningFacts.shifts.length,
        beside: scheduleChanges.beside.length,
      };
    };
    const look = async (employeeId: string) => {
      const ctx = await world.contextOf(employeeId);
      await viewScheduleChanges(ctx, { from: '2026-12-14', to: '2026-12-20' });
    };
    await look(world.ids.owner);
    // The first read records the viewer's presence; those of the next seconds need not.
    const first = await page();
    expect(first).toMatchObject({ shifts: 0, beside: 1 });
    // One department, with reads of three weeks.
    expect(first.calls - session).toBeLessThanOrEqual(3 + 10);
    const few = await page();
    for (const employeeId of await people(12)) await planning.plan({ employeeId, date: '2026-12-16' });
    await look(world.ids.manager);
    const many = await page();
    expect(many).toEqual({ calls: few.calls, shifts: 12, facts: 12, beside: 2 });
    const poll = await counted((ctx) => viewScheduleChanges(ctx, { from: '2026-12-14', to: '2026-12-20' }));
    expect(poll.calls - session).toBeLessThanOrEqual(5);
  });

  it('of the dashboard: at most nine in two waves, the session among them', async () => {
    const { calls, waves } = await counted((ctx) =>
      viewMyOverview(ctx, { parts: ['schedule', 'timesheets', 'openShifts', 'news', 'exchanges', 'birthdays'] }),
    );
    expect(calls).toBeLessThanOrEqual(9);
    // The session's reads are a separate wave at the start of the request; here they run in parallel.
    expect(waves).toBe(1);
  });

  it('of own shifts and open shifts do not depend on the number of departments', async () => {
    const range = { from: '2026-11-10', to: '2026-12-08' };
    expect((await counted((ctx) => viewMySchedule(ctx, range))).calls - session).toBeLessThanOrEqual(3);
    expect((await counted((ctx) => viewOpenShifts(ctx, range))).calls - session).toBeLessThanOrEqual(3);
  });

  it('of one shift planned, moved or copied stay below twelve, with the two of the session', async () => {
    const [employeeId, other] = (await people(2)) as [string, string];
    const input = { id: newId(), teamId: world.teamId, shiftId: planning.shifts.day, employeeId, date: '2026-11-23' };
    const made = await counted((ctx) => createScheduledShift(ctx, input));
    expect(made.calls).toBeLessThanOrEqual(11);
    const moved = await counted((ctx) => moveScheduledShift(ctx, { id: input.id, version: 1, employeeId: other }));
    expect(moved.calls).toBeLessThanOrEqual(11);
    const copied = await counted((ctx) =>
      copyScheduledShift(ctx, { id: input.id, newId: newId(), date: '2026-11-24' }),
    );
    expect(copied.calls).toBeLessThanOrEqual(11);
  });

  it('of a selection do not grow with it, as long as it is one transaction', async () => {
    const shifts = async (count: number) =>
      Promise.all((await people(count)).map((employeeId) => planning.plan({ employeeId, date: '2026-12-01' })));
    const selection = async (count: number) => {
      const all = (await shifts(count)).map(({ id }) => id);
      const moved = await counted((ctx) =>
        moveScheduledShifts(ctx, { moves: all.map((id) => ({ id, version: 1, date: '2026-12-02' })) }),
      );
      const copied = await counted((ctx) =>
        copyScheduledShifts(ctx, { copies: all.map((id) => ({ id, newId: newId(), date: '2026-12-03' })) }),
      );
      const gone = await counted((ctx) =>
        deleteScheduledShifts(ctx, { shifts: all.map((id) => ({ id, version: 2 })) }),
      );
      return [moved.calls, copied.calls, gone.calls];
    };
    expect(await selection(12)).toEqual(await selection(4));
  });
});
