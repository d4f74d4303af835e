import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { datesOfSeries } from '#domain/shifts/expand-series.ts';
import { parseOccurrenceId } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';
import { deliverSchedule } from '#services/calendar/deliver-schedule.ts';
import { sheetRows } from '#services/calendar/mail-schedule.ts';
import { contextFor } from '#services/kit/context.ts';
import { loggedEvent, logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { loadCompany } from '#services/notifications/company.ts';
import type { Item } from '#services/ports/table.ts';
import { publishedPlan } from '#services/schedule/schedule-recipients.ts';
import type { SentSchedule } from '#services/schedule/send-schedule.ts';
import { readPlans } from '#services/table.ts';
import { readCalendar } from '#tests/kit/read-calendar.ts';
import { tableItems } from '#tests/kit/table-items.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import {
  type Act,
  expectSame,
  newActor,
  newReaders,
  opening,
  randomActs,
  randomDays,
  range,
  workers,
} from './one-truth.ts';
import { type Answered, newPlanning, type Planning } from './planning.ts';

let table = '';
let tables = 0;
let world: World;
let planning: Planning;
/** Every run has a separate company and table, so that all items there belong to it. */
const fresh = async () => {
  tables += 1;
  table = `muster-one-truth-${tables}`;
  world = await newWorld({ table });
  planning = await newPlanning(world);
  await world.settle({ publishDaysAhead: 0 });
  return newActor(world, planning);
};

/** Emails the weeks, and returns the shifts in each email and on the department's sheet. */
const sent = async () => {
  const document = `mutation ($input: SendScheduleInput!) { sendSchedule(input: $input) { __typename } }`;
  const input = { ...range, note: null, pdf: false, namesOnly: false, ics: true };
  await (await world.as('planner')).mutate(document, { input });
  const items = await queryAll(world.ports.table, partition(logPartition(world.accountId, '2026-11-10T08:00:00Z')));
  const event = items.map(loggedEvent).findLast(({ type }) => type === 'scheduleSent');
  const ctx = contextFor(world.ports, { viewer: null });
  const before = world.ports.mail.sent.length;
  if (event) await deliverSchedule(ctx, event);
  const company = (await loadCompany(ctx, world.accountId))!;
  await company.everyone();
  const facts = await company.schedule();
  const details = { ...(event?.details as unknown as SentSchedule), ...range };
  const asked = { ...range, departmentIds: [world.departmentId], teamIds: [] };
  const { shifts } = await publishedPlan(ctx, world.accountId, facts, asked);
  const rows = sheetRows({ ctx, company, facts, sent: details, shifts, actorId: '' }, world.departmentId, {
    locale: 'en',
    timeFormat: '24h',
  });
  return { mails: event ? world.ports.mail.sent.slice(before) : [], rows };
};

const played = async (acts: readonly Act[]) => {
  const actor = await fresh();
  const start = await actor.state();
  for (const act of acts) await actor.act(act);
  return { actor, start };
};

// Each run creates a company, so a failure is reported as drawn, without shrinking.
const fewRuns = { ...runs(3, 40), endOnFailure: true };
const count = { weeks: 0, read: 0, undone: 0, restored: 0 };
afterAll(() => console.info('One truth:', JSON.stringify(count)));

describe('on random weeks', () => {
  it(
    'what is published is what each person sees, in the page, their own list, their feed, their mail and on the sheet',
    async () => {
      await fc.assert(
        fc.asyncProperty(randomActs, randomDays, async (acts, days) => {
          const { actor } = await played([...opening(days), ...acts]);
          const readers = await newReaders(world, planning);
          const planned = await actor.shifts();
          const { mails, rows } = await sent();
          count.weeks += 1;
          for (const role of workers) {
            const expected = readers.published(planned, role);
            count.read += expected.length;
            const name = role === 'employee' ? 'eva' : 'cem';
            const mail = mails.find(({ to }) => to.startsWith(name));
            const file = mail?.attachments?.find((attachment) => attachment.name.endsWith('.ics'));
            const entries = file ? readCalendar(Buffer.from(file.base64, 'base64').toString()).entries : [];
            const told = readers.fromEntries(entries, planned);
            expectSame(expected, {
              page: await readers.page(role),
              list: await readers.mine(role),
              feed: await readers.feed(role, planned),
              mail: told,
            });
            // The sheet only has dates and times of day, so its lines are counted by date.
            const row = rows.find((row) => row.name.toLowerCase().startsWith(name));
            const lines = [...(row?.cells ?? [])].flatMap(([date, said]) => said.map(() => date)).sort();
            const dates = planned
              .filter((shift) => shift.published && shift.employeeId === world.ids[role])
              .map(({ date }) => date as string);
            expect(lines).toEqual(dates.sort());
          }
        }),
        fewRuns,
      );
      expect(count.read).toBeGreaterThan(0);
    },
    patience.timeout * 5,
  );

  it(
    'everything that was done, undone from the last to the first, leaves the weeks as they were',
    async () => {
      await fc.assert(
        fc.asyncProperty(randomActs, async (acts) => {
          const { actor, start } = await played(acts);
          const then = await actor.state();
          const redo: string[] = [];
          const planner = await world.as('planner');
          const undo = async (operation: string): Promise<string> => {
            const answer = await planner.mutate(
              'mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename ... on Refusal { key } } }',
              { input: { operation } },
            );
            expect(answer.data.undoOperation).toEqual({ __typename: 'Done' });
            count.undone += 1;
            return answer.extensions!.meta.operation!;
          };
          for (const handle of actor.handles.toReversed()) redo.push(await undo(handle));
          expect(await actor.state()).toEqual(start);
          for (const handle of redo.toReversed()) await undo(handle);
          expect(await actor.state()).toEqual(then);
          expect(await orphans()).toEqual([]);
        }),
        fewRuns,
      );
    },
    patience.timeout * 5,
  );

  it(
    'restoring an earlier moment brings it back and leaves nothing behind that belongs to nothing',
    async () => {
      await fc.assert(
        fc.asyncProperty(randomActs, randomActs, async (first, then) => {
          const { actor } = await played(first);
          const before = await plannedState(actor);
          const spentBefore = new Set(await spent());
          world.ports.clock.advance({ minutes: 1 });
          const at = world.ports.clock.now().toString();
          world.ports.clock.advance({ minutes: 1 });
          for (const one of then) await actor.act(one);
          const after = await plannedState(actor);
          world.ports.clock.advance({ minutes: 1 });
          const answer = await actor.send('restoreSchedule', { at, ...range });
          if (answer.__typename === 'Refusal') expect([answer.key, after]).toEqual(['nothingToRestore', before]);
          else count.restored += 1;
          expect((await spent()).filter((id) => !spentBefore.has(id))).toEqual([]);
          expect(await plannedState(actor)).toEqual(before);
          expect(await orphans()).toEqual([]);
        }),
        fewRuns,
      );
    },
    patience.timeout * 5,
  );
});

/** All planned shifts, including those that employees may not see. */
const plannedState = async (actor: Awaited<ReturnType<typeof newActor>>): Promise<string[]> =>
  (await actor.shifts())
    .map((shift: Answered) => `${shift.employeeId} ${shift.shiftId} ${shift.startsAt} ${shift.endsAt}`)
    .sort();

/** Items that point nowhere, that nothing points to, or that exist next to the series they were detached from. */
const orphans = async (): Promise<string[]> => {
  const own = (await tableItems(table)).filter(({ pk }) => String(pk).startsWith(`a#${world.accountId}#`));
  const at = new Map(own.map((item) => [keyOf(item), item]));
  const pointers = own.filter(({ __edb_e__ }) => __edb_e__ === 'pointer');
  const targets = new Set(pointers.map(({ target }) => keyOf(target as Item)));
  const lost = pointers.filter(({ target }) => !at.has(keyOf(target as Item))).map(({ pk }) => `leads nowhere: ${pk}`);
  const shifts = own.filter(({ __edb_e__ }) => __edb_e__ === 'scheduledShift');
  const unled = shifts.filter((item) => !targets.has(keyOf(item))).map(({ id }) => `led to by nothing: ${id}`);
  const known = new Map((await series()).map((one) => [one.id, one]));
  const twice = shifts.flatMap(({ id, seriesId, occurrence_id }) => {
    if (!seriesId) return [];
    const holder = known.get(String(seriesId));
    if (!holder) return [`of no series: ${id}`];
    const date = parseOccurrenceId(String(occurrence_id))?.date;
    return holder.exceptions.some((exception) => exception.date === date) ? [] : [`in its series too: ${id}`];
  });
  const shiftIds = new Set(shifts.map(({ id }) => id));
  const gone = [...known.values()].flatMap(({ id, exceptions }) =>
    exceptions
      .filter(({ scheduledShiftId }) => scheduledShiftId !== null && !shiftIds.has(scheduledShiftId))
      .map(({ date }) => `stands for nothing: ${id} ${date}`),
  );
  return [...lost, ...unled, ...twice, ...gone];
};

const series = async (): Promise<Series[]> => (await readPlans(await world.context('planner'), world.accountId)).series;

/** Series without visible dates, none of whose dates exist elsewhere. */
const spent = async (): Promise<string[]> =>
  (await series())
    .filter((one) => datesOfSeries(one, { from: range.from, to: range.to }).length === 0)
    .filter(({ exceptions }) => exceptions.every(({ scheduledShiftId }) => scheduledShiftId === null))
    .map(({ id }) => id);

const keyOf = ({ pk, sk }: Pick<Item, 'pk' | 'sk'>): string => `${pk} ${sk}`;
