import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declineAbsence } from '#services/absence/decide-absence.ts';
import { requestAbsence } from '#services/absence/request-absence.ts';
import { acceptExchange, rejectExchange } from '#services/exchange/answer-exchange.ts';
import { declineExchange } from '#services/exchange/decide-exchange.ts';
import { offerExchange } from '#services/exchange/offer-exchange.ts';
import { undoOperation } from '#services/history/undo-operation.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { createNewsItem } from '#services/news/manage-news.ts';
import { createOpenShift } from '#services/shifts/open/open-shifts.ts';
import { assignOpenShift } from '#services/shifts/open/seats.ts';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';
import { mailsTo, newNotification, passMinutes, saidTo } from './telling.ts';

let world: World;
let planning: Planning;
let telling: ReturnType<typeof newNotification>;
beforeAll(async () => {
  world = await newWorld({ table: 'muster-taken-back' });
  await world.settle({ publishDaysAhead: 365 });
  planning = await newPlanning(world);
  telling = newNotification(world);
});

/** Runs the action in a role, and returns its undo handle. */
const done = async <I>(role: Role, deed: (ctx: Ctx, input: I) => Promise<unknown>, input: I): Promise<string> => {
  const ctx = await world.context(role);
  const answer = await deed(ctx, input);
  if (isRefusal(answer)) throw new Error(`${answer.key} ${answer.field}`);
  return ctx.committed!;
};

const unread = async (role: Role): Promise<number> => {
  const answer = await (await world.as(role)).query('{ viewer { unreadNotifications } }');
  return answer.data.viewer.unreadNotifications;
};

/** Decisions of which the employee is notified, each prepared up to the decision. */
const decisions: [what: string, role: Role, () => Promise<() => Promise<string>>][] = [
  [
    'an absence that is declined',
    'planner',
    async () => {
      const id = world.ports.ids.next('abs');
      const absenceTypeId = world.made.absenceTypes.Vacation!;
      const dates = { firstDay: '2026-12-07', lastDay: '2026-12-07' };
      await done('employee', requestAbsence, { id, employeeId: world.ids.employee, absenceTypeId, ...dates });
      return () => done('planner', declineAbsence, { id, version: 1, note: 'We need you' });
    },
  ],
  [
    'a seat of an open shift',
    'planner',
    async () => {
      const id = world.ports.ids.next('osh');
      const { teamId } = world;
      await done('planner', createOpenShift, { id, teamId, shiftId: planning.shifts.day, date: '2026-12-09' });
      return () => done('planner', assignOpenShift, { id, version: 1, employeeIds: [world.ids.employee] });
    },
  ],
  [
    'an exchange that is declined',
    'planner',
    async () => {
      const id = world.ports.ids.next('exc');
      const shift = await planning.plan({ date: '2026-12-10' });
      const employeeIds = [world.ids.colleague];
      await done('employee', offerExchange, { id, scheduledShiftId: shift.id, employeeIds });
      await done('colleague', acceptExchange, { id });
      return () => done('planner', declineExchange, { id, version: 2, note: 'Not that day' });
    },
  ],
  [
    'a no to an offered shift',
    'colleague',
    async () => {
      const id = world.ports.ids.next('exc');
      const shift = await planning.plan({ date: '2026-12-11' });
      const employeeIds = [world.ids.colleague];
      await done('employee', offerExchange, { id, scheduledShiftId: shift.id, employeeIds });
      return () => done('colleague', rejectExchange, { id, note: 'My own birthday' });
    },
  ],
  [
    'news',
    'owner',
    async () => {
      const id = world.ports.ids.next('nws');
      return () => done('owner', createNewsItem, { id, title: 'Party', text: 'On Friday' });
    },
  ],
];

describe.each(decisions)('%s', (_what, role, ready) => {
  let decide: () => Promise<string>;
  let before: number;
  let said: number;
  beforeEach(async () => {
    decide = await ready();
    await telling.tell();
    await passMinutes(world, 6);
    [before, said] = [await unread('employee'), (await saidTo(world, 'employee')).length];
    world.ports.mail.sent.length = 0;
  });

  it('is reported once it can no longer be undone', async () => {
    await decide();
    await telling.tell();
    expect(await unread('employee')).toBe(before);
    world.ports.clock.advance({ seconds: 21 });
    expect(await unread('employee')).toBe(before + 1);
  });

  it('is reported to no one when it is undone in time', async () => {
    const operation = await decide();
    await telling.tell();
    await done(role, undoOperation, { operation });
    await telling.tell();
    await passMinutes(world, 6);
    expect(await saidTo(world, 'employee')).toHaveLength(said);
    expect(await unread('employee')).toBe(before);
    expect(mailsTo(world, 'employee')).toEqual([]);
  });
});
