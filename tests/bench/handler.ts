import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { weekOf } from '#domain/time/week.ts';
import { dynamoTable } from '#platform/aws/table.ts';
import { keptShift, scheduledShifts } from '#services/planning/plan.store.ts';
import { testTable } from '#tests/kit/engine.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { median, ms, ratio, type Section } from './report.ts';

const people = 1000;
const dates = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'];

/** A thousand people with five shifts each, in one department: 5,000 shifts in one partition. */
const fill = async (world: World): Promise<void> => {
  const { ports, accountId, departmentId, teamId } = world;
  const staff: string[] = [];
  for (let n = 0; n < people; n += 1) staff.push(await world.addPerson(`Person${n}`, []));
  const shiftId = ports.ids.next('shf');
  const writes = staff.flatMap((employeeId) =>
    dates.map((date) => {
      const id = ports.ids.next('sch');
      return scheduledShifts.create(
        keptShift({
          accountId,
          id,
          version: 1,
          occurrence_id: `${id}:${date}`,
          seriesId: null,
          departmentId,
          teamId,
          shiftId,
          employeeId,
          date,
          starttime: '09:00',
          endtime: '17:00',
          breakMinutes: 30,
          paidBreakMinutes: 0,
          hide_end_time: false,
          note: null,
          isTask: false,
          zone: 'Europe/Amsterdam',
          startsAt: `${date}T08:00:00Z`,
          endsAt: `${date}T16:00:00Z`,
          verdict: null,
          overrideReason: null,
          hiddenBy: null,
        }),
      );
    }),
  );
  for (let at = 0; at < writes.length; at += 90) await ports.table.transact(writes.slice(at, at + 90));
};

const document = `query Week($week: String!) { scheduleWeek(week: $week) {
  rows { employeeId name contractMinutes plannedMinutes }
  scheduledShifts { id occurrence_id version employeeId date starttime endtime breakMinutes minutes teamId shiftId published note }
  days { date plannedMinutes } } }`;

/** The same partition read with the SDK alone, page after page. */
const rawQuery = async (world: World): Promise<number> => {
  const { documents } = await testTable('muster-tests');
  const pk = `a#${world.accountId}#d#${world.departmentId}#w#${weekOf('2026-11-09')}`;
  let start: Record<string, unknown> | undefined;
  let items = 0;
  do {
    const page = await documents.send(
      new QueryCommand({
        TableName: 'muster-tests',
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ExclusiveStartKey: start,
      }),
    );
    items += page.Count ?? 0;
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** A week of 5,000 shifts through the whole handler, compared with the raw Query of the same items; the two take turns. */
export const handlerTime = async (): Promise<Section> => {
  const world = await newWorld();
  // Measures with the SDK, as in the cloud.
  world.ports.table = dynamoTable('muster-tests', (await testTable('muster-tests')).documents);
  await fill(world);
  const caller = await world.as('owner');
  const ask = async () => {
    const answer = await caller.query(document, { week: '2026-W46' });
    if (answer.errors) throw new Error(JSON.stringify(answer.errors[0]));
    if (answer.data.scheduleWeek.scheduledShifts.length !== people * dates.length)
      throw new Error('not the whole week');
  };
  await ask();
  await rawQuery(world);
  const { counts } = await world.counted(ask);
  const pairs: [number, number][] = [];
  for (let turn = 0; turn < 9; turn += 1) pairs.push([await timed(ask), await timed(() => rawQuery(world))]);
  const [ours, raw] = [median(pairs.map(([one]) => one)), median(pairs.map(([, other]) => other))];
  return {
    title: 'A week of 5,000 shifts',
    note: 'Handler: authentication, GraphQL, rules and JSON included. Raw: the same items by the SDK alone from the same engine. Median of 9 pairs.',
    head: ['handler', 'raw Queries', 'ratio', 'wanted', 'calls', 'waves'],
    rows: [
      [
        ms(ours),
        ms(raw),
        ratio(median(pairs.map(([one, other]) => one / other))),
        '<= 1.6 x',
        String(counts.calls),
        String(counts.waves),
      ],
    ],
  };
};
