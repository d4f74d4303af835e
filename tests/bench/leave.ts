import { QueryCommand } from '@aws-sdk/lib-dynamodb';
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

/** Fewer for a try: BENCH_PEOPLE=50. */
const people = Number(process.env.BENCH_PEOPLE ?? 1000);
const year = { from: '2026-01-01', to: '2026-12-31' };
/** The clock of the tests stands there. */
const today = '2026-11-10';
const zone = 'Europe/Amsterdam';
const readAtOnce = 50;
/** In a transaction. */
const atOnce = 90;

/** A thousand people who worked this year's days until today, but one in ten of them, on which they were on leave. */
const fill = async (world: World): Promise<string[]> => {
  const { ports, accountId, departmentId, teamId, made } = world;
  const workdays = datesIn({ from: year.from, to: today }).filter((date) => !['sa', 'su'].includes(weekdayOf(date)));
  const staff: string[] = [];
  for (let n = 0; n < people; n += 1) {
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

const document = `{ teamLeave { rows { employeeId now planned ending expiring { lastDay amount } valueMinor }
  totals { unit now } months { date hours valueMinor } valueMinor } }`;

/** What the ledgers are made of, read with the SDK alone: a Query for each person, page after page, as many at a time as we read. */
const rawQueries = async (world: World, staff: readonly string[]): Promise<void> => {
  const { documents } = await testTable('muster-tests');
  const readAll = async (employeeId: string): Promise<void> => {
    let start: Record<string, unknown> | undefined;
    do {
      const page = await documents.send(
        new QueryCommand({
          TableName: 'muster-tests',
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk BETWEEN :from AND :to',
          ExpressionAttributeValues: {
            ':pk': `a#${world.accountId}#e#${employeeId}`,
            ':from': year.from,
            ':to': '2027-12-31#~',
          },
          ExclusiveStartKey: start,
        }),
      );
      start = page.LastEvaluatedKey;
    } while (start);
  };
  for (let at = 0; at < staff.length; at += readAtOnce)
    await Promise.all(staff.slice(at, at + readAtOnce).map(readAll));
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** The leave of 1,000 people from a year's days, through the whole handler, beside the raw Queries of the same items. */
export const teamLeaveTime = async (): Promise<Section> => {
  const world = await newWorld();
  const staff = await fill(world);
  // What is measured has the SDK in it, as it has in the cloud.
  world.ports.table = dynamoTable('muster-tests', (await testTable('muster-tests')).documents);
  const caller = await world.as('owner');
  const ask = async () => {
    const answer = await caller.query(document);
    if (answer.errors) throw new Error(JSON.stringify(answer.errors[0]));
    if (answer.data.teamLeave.rows.length !== people) throw new Error('not everyone');
  };
  await ask();
  await rawQueries(world, staff);
  const { counts } = await world.counted(ask);
  const pairs: [number, number][] = [];
  for (let turn = 0; turn < 3; turn += 1) pairs.push([await timed(ask), await timed(() => rawQueries(world, staff))]);
  const [ours, raw] = [median(pairs.map(([one]) => one)), median(pairs.map(([, other]) => other))];
  return {
    title: `Leave of ${people.toLocaleString('en')} people`,
    note: 'Handler: the ledger of each from a year of worked days and leave, valued at each month end, GraphQL and JSON included. Raw: the same items by the SDK alone from the same engine. Median of 3 pairs. Calls do not grow with years: tests/api/absence/team-leave.test.ts.',
    head: ['handler', 'raw Queries', 'ratio', 'calls', 'waves'],
    rows: [
      [
        ms(ours),
        ms(raw),
        ratio(median(pairs.map(([one, other]) => one / other))),
        String(counts.calls),
        String(counts.waves),
      ],
    ],
  };
};
