import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { datesIn } from '#domain/time/date-range.ts';
import { weekdayOf } from '#domain/time/plain-date.ts';
import { weekOf } from '#domain/time/week.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import { dynamoTable } from '#platform/aws/table.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { testTable } from '#tests/kit/engine.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { median, ms, ratio, type Section } from './report.ts';

/** `BENCH_PEOPLE=50` lowers the number for a trial run. */
const people = Number(process.env.BENCH_PEOPLE ?? 1000);
const month = { from: '2026-10-01', to: '2026-10-31' };
const workdays = datesIn(month).filter((date) => !['sa', 'su'].includes(weekdayOf(date)));
const turns = 5;

/** A thousand people of one department who worked on every working day of the month. */
const fill = async ({ ports, accountId, departmentId, teamId, addPerson }: World): Promise<void> => {
  for (let n = 0; n < people; n += 1) {
    const employeeId = await addPerson(`Person${n}`, []);
    const writes = workdays.map((date, index) =>
      timesheetEntries.create(
        keptEntry({
          ...newEntry({
            ...{ accountId, id: `tms_${n}_${index}`, employeeId, departmentId, teamId, shiftId: null },
            ...{ occurrence_id: null, date, starttime: '09:00', endtime: '17:30', zone: 'Europe/Amsterdam' },
            ...{ breakMinutes: 30, note: null },
          }),
          status: 'approved',
          wageMinor: 1733,
        }),
      ),
    );
    await ports.table.transact(writes);
  }
};

const document = `{ report(type: TimesheetSummary, filter: { from: "${month.from}", to: "${month.to}" }) {
  rows(first: 100) { totalCount nodes { cells { text number } } } totals { number } } }`;

/** The weeks of the month read with the SDK alone, in parallel and page after page. */
const rawQueries = async (world: World): Promise<void> => {
  const { documents } = await testTable('muster-tests');
  const readAll = async (week: string): Promise<void> => {
    let start: Record<string, unknown> | undefined;
    do {
      const page = await documents.send(
        new QueryCommand({
          TableName: 'muster-tests',
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': `a#${world.accountId}#d#${world.departmentId}#w#${week}` },
          ExclusiveStartKey: start,
        }),
      );
      start = page.LastEvaluatedKey;
    } while (start);
  };
  await Promise.all([...new Set(datesIn(month).map(weekOf))].map(readAll));
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/**
 * A month's hours of a thousand people, summed by person, through the whole handler, compared with the raw Queries of the same
 * items.
 */
export const monthReport = async (): Promise<Section> => {
  const world = await newWorld();
  // Measures with the SDK, as in the cloud.
  world.ports.table = dynamoTable('muster-tests', (await testTable('muster-tests')).documents);
  await fill(world);
  const caller = await world.as('owner');
  const ask = async () => {
    const answer = await caller.query(document);
    if (answer.data?.report.rows.totalCount !== people) throw new Error(JSON.stringify(answer.errors ?? answer.data));
  };
  await ask();
  await rawQueries(world);
  const { counts } = await world.counted(ask);
  const pairs: [number, number][] = [];
  for (let turn = 0; turn < turns; turn += 1) pairs.push([await timed(ask), await timed(() => rawQueries(world))]);
  const [ours, raw] = [median(pairs.map(([one]) => one)), median(pairs.map(([, other]) => other))];
  return {
    title: "A month's report of 1,000 people",
    note: `Hours of ${people * workdays.length} entries, summed for each person. Handler: authentication, GraphQL, rules and JSON included. Raw: the same items by the SDK alone from the same engine. Median of ${turns} pairs.`,
    head: ['handler', 'raw Queries', 'ratio', 'wanted', 'calls', 'waves'],
    rows: [
      [
        ms(ours),
        ms(raw),
        ratio(median(pairs.map(([one, other]) => one / other))),
        '<= 1.5 x',
        String(counts.calls),
        String(counts.waves),
      ],
    ],
  };
};
