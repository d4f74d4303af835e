import { BatchGetCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { datesIn } from '#domain/time/date-range.ts';
import { weekdayOf } from '#domain/time/plain-date.ts';
import { weekOf } from '#domain/time/week.ts';
import { dynamoTable } from '#platform/aws/table.ts';
import { absenceDays } from '#services/absence/absence.store.ts';
import { contracts } from '#services/contracts/contracts.store.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { testTable } from '#tests/kit/engine.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { median, ms, ratio, type Section } from './report.ts';

/** `BENCH_PEOPLE=50` lowers the number for a trial run. */
const people = Number(process.env.BENCH_PEOPLE ?? 1000);
/** `BENCH_SINCE=2026-11-02` shortens the year: what is kept is read without it. */
const year = { from: process.env.BENCH_SINCE ?? '2026-01-01', to: '2026-12-31' };
/** The date of the test clock. */
const today = '2026-11-10';
const zone = 'Europe/Amsterdam';
const readAtOnce = 50;
/** Actions in one transaction. */
const atOnce = 90;

/** People who worked this year's workdays until today, except one in ten, on which they were on leave. */
export const fill = async (world: World, count = people): Promise<string[]> => {
  const { ports, accountId, departmentId, teamId, made } = world;
  const workdays = datesIn({ from: year.from, to: today }).filter((date) => !['sa', 'su'].includes(weekdayOf(date)));
  const staff: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const employeeId = await world.addPerson(`Person${n}`, []);
    staff.push(employeeId);
    const head = { accountId, version: 1, employeeId, departmentId };
    const writes = workdays.map((date, index) => {
      const week = weekOf(date);
      if (index % 10 === n % 10)
        return absenceDays.create({
          ...head,
          id: `abs_${n}_${index}:${date}`,
          absenceId: `abs_${n}_${index}`,
          absenceTypeId: made.absenceTypes.Vacation!,
          status: 'Approved',
          date,
          minutes: 480,
          startTime: null,
          zone,
          week,
        });
      return timesheetEntries.create(
        keptEntry({
          ...head,
          id: `tms_${n}_${index}`,
          teamId,
          shiftId: null,
          occurrence_id: null,
          date,
          starttime: '09:00',
          endtime: '17:30',
          zone,
          startsAt: `${date}T08:00:00Z`,
          endsAt: `${date}T16:30:00Z`,
          breakMinutes: 30,
          clockedIn: null,
          clockedOut: null,
          note: null,
          status: 'approved',
          reviewedBy: null,
          reviewedAt: null,
        } as Parameters<typeof keptEntry>[0]),
      );
    });
    const contract = contracts.create({
      ...head,
      id: `con_${n}`,
      contractTypeId: made.contractTypes['Fixed hours']!,
      function: null,
      minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
      startdate: year.from,
      enddate: null,
      wageMinor: 1400,
      accruals: [{ balanceId: made.timeOffBalanceId, factor: 769_230_769 }],
      note: null,
    });
    const all = [contract, ...writes];
    for (let at = 0; at < all.length; at += atOnce) await ports.table.transact(all.slice(at, at + atOnce));
  }
  return staff;
};

const document = `query ($date: PlainDate) { teamLeave(date: $date) { rows { employeeId now planned ending expiring { lastDay amount } valueMinor }
  totals { unit now } months { date hours valueMinor } valueMinor } }`;

type Asked = Pick<QueryCommandInput, 'IndexName' | 'KeyConditionExpression' | 'ExpressionAttributeValues'>;

/** Page after page. */
const readAllPages = async (asked: Asked): Promise<void> => {
  const { documents } = await testTable('muster-tests');
  let start: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new QueryCommand({ TableName: 'muster-tests', ...asked, ExclusiveStartKey: start }),
    );
    start = page.LastEvaluatedKey;
  } while (start);
};

/** The people and their contracts, which every list of balances reads. */
const rawPeople = (world: World): Promise<void> =>
  readAllPages({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': `a#${world.accountId}#people` },
  });

/**
 * The items behind the ledgers, read with the SDK alone: people and contracts, and a Query for each person, with as many at a time
 * as the product reads.
 */
const rawQueries = async (world: World, staff: readonly string[]): Promise<void> => {
  await rawPeople(world);
  const readAll = (employeeId: string): Promise<void> =>
    readAllPages({
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':pk': `a#${world.accountId}#e#${employeeId}`,
        ':from': year.from,
        ':to': '2027-12-31#~',
      },
    });
  for (let at = 0; at < staff.length; at += readAtOnce)
    await Promise.all(staff.slice(at, at + readAtOnce).map(readAll));
};

/**
 * The items behind the stored figures, read with the SDK alone: people and contracts, and stamps and figures of 100 people in two
 * BatchGets, all at once.
 */
const rawBatches = async (world: World, staff: readonly string[]): Promise<void> => {
  await rawPeople(world);
  const { documents } = await testTable('muster-tests');
  const pk = (shelf: string): string => `a#${world.accountId}#${shelf}`;
  const keys = staff.flatMap((sk) => ['stamps', 'kept-leave'].map((shelf) => ({ pk: pk(shelf), sk })));
  const batches = Array.from({ length: Math.ceil(keys.length / 100) }, (_, index) =>
    keys.slice(index * 100, index * 100 + 100),
  );
  await Promise.all(
    batches.map((Keys) =>
      documents.send(new BatchGetCommand({ RequestItems: { 'muster-tests': { Keys, ConsistentRead: true } } })),
    ),
  );
};

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** A date without stored figures. */
const derivedOn = '2026-10-31';

/**
 * The leave of 1,000 people, from a year's days and from stored figures, through the whole handler, compared with raw reads of
 * the same items.
 */
export const teamLeaveTime = async (): Promise<Section> => {
  const world = await newWorld();
  const staff = await fill(world);
  // Figures are kept once changes have settled.
  world.ports.clock.advance({ minutes: 5 });
  // Measures with the SDK, as in the cloud.
  world.ports.table = dynamoTable('muster-tests', (await testTable('muster-tests')).documents);
  const caller = await world.as('owner');
  const ask = async (date?: string) => {
    const answer = await caller.query(document, { date });
    if (answer.errors) throw new Error(JSON.stringify(answer.errors[0]));
    if (answer.data.teamLeave.rows.length !== people) throw new Error('not everyone');
  };
  const measured = async (
    name: string,
    wanted: string,
    date: string | undefined,
    raw: typeof rawQueries,
  ): Promise<string[]> => {
    await ask(date);
    await raw(world, staff);
    const { counts } = await world.counted(() => ask(date));
    const pairs: [number, number][] = [];
    for (let turn = 0; turn < 3; turn += 1)
      pairs.push([await timed(() => ask(date)), await timed(() => raw(world, staff))]);
    return [
      name,
      ms(median(pairs.map(([one]) => one))),
      ms(median(pairs.map(([, other]) => other))),
      ratio(median(pairs.map(([one, other]) => one / other))),
      wanted,
      String(counts.calls),
      String(counts.waves),
    ];
  };
  return {
    title: `Leave of ${people.toLocaleString('en')} people`,
    note: 'Handler: the figures of each from a year of worked days and leave, valued at each month end, GraphQL and JSON included. Raw: the same items by the SDK alone from the same engine: people and contracts, and a Query for each person, or two BatchGets for 100 people of what is kept. Median of 3 pairs. Calls do not grow with years: tests/api/absence/team-leave.test.ts.',
    head: ['figures', 'handler', 'raw reads', 'ratio', 'wanted', 'calls', 'waves'],
    rows: [
      await measured('derived', '<= 1.5 x', derivedOn, rawQueries),
      await measured('kept', '–', undefined, rawBatches),
    ],
  };
};
