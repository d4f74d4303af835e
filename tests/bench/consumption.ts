import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { isNonNullType } from 'graphql';
import { weights } from '#functions/api/request-cost.ts';
import { handler as advanceBilling } from '#functions/jobs/advance-billing.ts';
import { handler as dispatchReports } from '#functions/jobs/dispatch-reports.ts';
import { handler as remind } from '#functions/jobs/remind.ts';
import { handler as rollForward } from '#functions/jobs/roll-forward.ts';
import { handler as sendDigests } from '#functions/jobs/send-digests.ts';
import { setPorts } from '#functions/runtime.ts';
import { dynamoTable } from '#platform/aws/table.ts';
import { contracts } from '#services/contracts/contracts.store.ts';
import { employees } from '#services/employees/employees.store.ts';
import { mintToken } from '#services/identity/api-tokens/api-token.ts';
import { viewerOfEmail } from '#services/identity/viewer-of-email.ts';
import { actionsOf, change, stored } from '#services/kit/change.ts';
import { contextFor } from '#services/kit/context.ts';
import { copiesOf } from '#services/kit/people-copies.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { departments } from '#services/organisation/organisation.store.ts';
import type { Item } from '#services/ports/table.ts';
import { seedSize } from '#services/seed/seed-size.ts';
import { type Size, sizes } from '#services/seed/sized-company.ts';
import { documentOf, operations, schema, variablesOf } from '#tests/api/access/operations.ts';
import { Client } from '#tests/kit/client.ts';
import { testTable } from '#tests/kit/engine.ts';
import { freshPorts } from '#tests/kit/fresh-ports.ts';
import { openSession } from '#tests/kit/open-session.ts';
import { tableItems } from '#tests/kit/table-items.ts';
import type { Counted } from '#tools/cost/monthly-cost.ts';

/**
 * `node tests/bench/consumption.ts [S|M|L] [people]`: the table capacity that operations of the shipped client consume, as the
 * engine counts it, in a company of that size, and the reads of every query. Stores the counts in docs/cost-counted.json, from
 * which tools/cost.ts computes money. With a number, adds people up to that number, with contracts and a plan, in separate
 * departments, and counts again.
 */
const size = (process.argv[2] ?? 'L') as Size;
const wanted = Number(process.argv[3] ?? 0);
const name = 'muster-consumption';
const spent = { calls: 0, reads: 0, read: 0, write: 0 };
let underWay = 0;

/** The same client, which asks for the consumed capacity with every call. */
const metered = (client: DynamoDBDocumentClient): DynamoDBDocumentClient =>
  ({
    send: async (command: { input: Record<string, unknown>; constructor: { name: string } }) => {
      command.input.ReturnConsumedCapacity = 'TOTAL';
      underWay += 1;
      const sent = (client.send(command as never) as Promise<Answer>).finally(() => {
        underWay -= 1;
      });
      const answer = await sent;
      const units = [answer.ConsumedCapacity ?? []]
        .flat()
        .reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
      spent.calls += 1;
      const isRead = /^(Get|Query|BatchGet)/.test(command.constructor.name);
      spent.reads += isRead ? 1 : 0;
      spent[isRead ? 'read' : 'write'] += units;
      return answer;
    },
  }) as unknown as DynamoDBDocumentClient;
type Consumed = { CapacityUnits?: number };
type Answer = { ConsumedCapacity?: Consumed | Consumed[] };

const { documents } = await testTable(name);
const ports = {
  ...(await freshPorts({ now: '2026-11-10T08:00:00Z', table: name })),
  // As many at once as the local server sends: the engine has one core.
  table: dynamoTable(name, metered(documents), undefined, 8),
};
setPorts(ports);
const visitor = () => contextFor(ports, { viewer: null });
const [owner, supervisor, employee] = await seedSize(ports, size, (line) => console.log(line));

const session = async (email: string) => {
  const viewer = (await viewerOfEmail(visitor(), email))!;
  return {
    viewer,
    client: new Client(ports, { cookie: await openSession(visitor(), viewer.accountId, viewer.userId) }),
  };
};
const [planner, worker] = [await session(supervisor!.email), await session(employee!.email)];
const manager = await session(owner!.email);
const [departmentId] = planner.viewer.departmentIds;

/** The weeks that a planner's page of this week reads. */
const cloned = ['2026-W45', '2026-W46', '2026-W47'];
const putAll = async (items: readonly Item[]): Promise<void> => {
  for (let start = 0; start < items.length; start += 100)
    await ports.table.transact(items.slice(start, start + 100).map((Item) => ({ Put: { Item } })));
};

/** Adds departments of as many people as the planner's, with copies of its plan under separate ids. */
const addPeople = async (accountId: string): Promise<void> => {
  const everything = await queryAll(ports.table, partition(`a#${accountId}#people`));
  const organisation = await queryAll(ports.table, partition(`a#${accountId}#org`));
  const contract = only(contracts, everything)[0]!;
  const here = only(employees, everything).filter(({ memberships }) =>
    memberships.some((membership) => membership.departmentId === departmentId),
  );
  const department = only(departments, organisation).find(({ id }) => id === departmentId)!;
  const plan = (
    await Promise.all(
      cloned.map((iso) => queryAll(ports.table, partition(`a#${accountId}#d#${departmentId}#w#${iso}`))),
    )
  ).flat();
  for (let number = sizes[size].people; number < wanted; number += here.length) {
    const tail = String(number).padStart(5, '0');
    const renamed = (id: string): string => `${id.slice(0, 4)}${tail}${id.slice(9)}`;
    const places = stored(
      change(departments, null, { ...department, id: renamed(department.id), name: `More ${tail}` }),
    );
    await ports.table.transact([...actionsOf(places), ...copiesOf([places])]);
    const added = here.flatMap((person) => {
      const id = renamed(person.id);
      const memberships = person.memberships.map((membership) => ({
        ...membership,
        departmentId: renamed(department.id),
      }));
      return [
        stored(change(employees, null, { ...person, id, email: `${tail}-${person.email}`, memberships, groups: [] })),
        stored(change(contracts, null, { ...contract, id: `con_${id}`, employeeId: id })),
      ];
    });
    // The changes of one person are adjacent, and no transaction has more than a hundred actions.
    for (let start = 0; start < added.length; start += 20) {
      const some = added.slice(start, start + 20);
      await ports.table.transact([...some.flatMap(actionsOf), ...copiesOf(some)]);
    }
    const names = new Map([...here.map(({ id }) => id), department.id].map((id) => [id, renamed(id)]));
    await putAll(
      plan
        .filter(({ employeeId }) => names.has(String(employeeId)))
        .map((item) => {
          const own = [...names, [String(item.id), renamed(String(item.id))] as const];
          return JSON.parse(own.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(item)));
        }),
    );
    console.log(`  ${number + here.length} people`);
  }
};
const week = { from: '2026-11-09', to: '2026-11-15', departmentIds: [departmentId] };

/** Questions about payroll and the log, which are also asked of the larger company. */
const heavy: [title: string, who: typeof planner, document: string, variables: object][] = [
  ['PublicationPreview', planner, 'PublicationPreview', week],
  ['ScheduleHistory', planner, 'ScheduleHistory', week],
  ['Payroll of a department', manager, 'Payroll', { departmentIds: [departmentId] }],
  ['Payroll of the company', manager, 'Payroll', {}],
];

type PayrollPeriod = { from: string; to: string; checks: object[]; checksStamp: string };
const rows: Counted['operations'] = {};

/** Counts what the work consumes. */
const count = async (title: string, work: () => Promise<unknown>): Promise<unknown> => {
  Object.assign(spent, { calls: 0, read: 0, write: 0 });
  const answer = await work();
  rows[title] = {
    calls: spent.calls,
    readUnits: spent.read,
    writeUnits: spent.write,
    answerBytes: answer === undefined ? 0 : Buffer.byteLength(JSON.stringify(answer)),
  };
  return answer;
};
const asked = async (who: typeof planner, document: string, variables: object = {}) => {
  const answer = await who.client.run(document, variables);
  const refusal = Object.values((answer.data ?? {}) as object).find((one) => one?.__typename === 'Refusal');
  if (answer.errors) console.log(ports.log.lines.slice(-3));
  if (answer.errors || refusal) throw new Error(`${document}: ${JSON.stringify(answer.errors ?? refusal)}`);
  return answer.data;
};

/** Everyone's leave as its page asks for it, until no one is missing, and how long its longest request takes this machine. */
const countLeave = async (title: string): Promise<void> => {
  let [requests, longest] = [0, 0];
  const next = async (after: string | null): Promise<void> => {
    const begun = performance.now();
    const { teamLeave } = (await asked(manager, 'FurtherTeamLeave', { first: 1000, after })) as {
      teamLeave: { pageInfo: { hasNextPage: boolean; endCursor: string } };
    };
    requests += 1;
    longest = Math.max(longest, performance.now() - begun);
    const { hasNextPage, endCursor } = teamLeave.pageInfo;
    if (hasNextPage) await next(endCursor);
  };
  await count(title, () => next(null));
  console.log(`  ${title}: ${requests} requests, the longest took ${Math.round(longest)} ms`);
};

const widgets = {
  ...{ schedule: true, timesheets: true, openShifts: true, news: true, birthdays: true },
  ...{ endingContracts: false, weather: false, exchanges: true },
  ...{ minDate: '2026-11-10', maxDate: '2026-11-16', contractsMaxDate: '2026-12-10' },
};
type Planned = { scheduleWeek: { scheduledShifts: { id: string; version: number; date: string }[] } };
const movedTo = '2026-11-12';

/** Counts what people do and what the scheduled functions do; hours are added on a date of their own. */
const countOperations = async (hoursOn: string): Promise<void> => {
  await count('Viewer', () => asked(worker, 'Viewer'));
  await count('MyOverview', () => asked(worker, 'MyOverview', widgets));
  const planned = (await count('ScheduleWeek', () => asked(planner, 'ScheduleWeek', week))) as Planned;
  // As the page of a planner asks, to show conflicts while a shift is dragged.
  const ofPlanner = { ...week, plans: true, events: true };
  await count('ScheduleWeek of a planner', () => asked(planner, 'ScheduleWeek', ofPlanner));
  await count('TimesheetDays', () => asked(planner, 'TimesheetDays', week));
  for (const [title, who, document, variables] of heavy) await count(title, () => asked(who, document, variables));
  const moved = planned.scheduleWeek.scheduledShifts.find(({ version, date }) => version > 0 && date !== movedTo)!;
  await count('MoveScheduledShifts', () =>
    asked(planner, 'MoveScheduledShifts', {
      input: { moves: [{ id: moved.id, version: moved.version, date: movedTo }] },
    }),
  );
  const hours = {
    id: ports.ids.next('tms'),
    departmentId: worker.viewer.departmentIds[0],
    teamId: worker.viewer.teamIds[0],
    employeeId: worker.viewer.userId,
    date: hoursOn,
    starttime: '03:00',
    endtime: '05:00',
  };
  await count('CreateTimesheetEntry', () => asked(worker, 'CreateTimesheetEntry', { input: hours }));
  for (const [title, job] of jobs) {
    // The first run does what has waited, such as adopting what is older than the job.
    await job();
    await count(`${title}, nothing due`, () => job());
  }
  // What was written just now is not kept.
  ports.clock.advance({ minutes: 10 });
  await countLeave('TeamLeave of everyone, first');
  await countLeave('TeamLeave of everyone, kept');
};
const jobs: [string, () => Promise<void>][] = [
  ['advance-billing', advanceBilling],
  ['dispatch-reports', dispatchReports],
  ['remind', remind],
  ['roll-forward', () => rollForward()],
  ['send-digests', () => sendDigests()],
];

/** The morning's look at a company's people, and how long it takes this machine; the one before adopts what is older. */
const countMorning = async (before: string, day: string): Promise<void> => {
  ports.clock.set(`${before}T07:35:00Z`);
  await remind();
  ports.clock.set(`${day}T07:35:00Z`);
  const begun = performance.now();
  await count('remind, the morning of the company', () => remind());
  console.log(`  the morning took ${Math.round(performance.now() - begun)} ms`);
};

/** Reads of every query up to that weight, of the whole company, as a manager who sees everyone asks it. */
const countReads = async (mostWeight: number): Promise<Record<string, number>> => {
  const { userId } = manager.viewer;
  const ctx = contextFor(ports, { viewer: manager.viewer });
  const { token } = await mintToken(ctx, { name: 'counted', scopes: ['*'], seconds: null });
  const client = new Client(ports, { token });
  const byName = {
    ...{ from: '2026-11-09', to: '2026-11-15', week: '2026-W46', first: 100 },
    ...{ departmentIds: [], teamIds: [], employeeIds: [], employeeId: userId, userId, id: userId },
  };
  const reads: Record<string, number> = {};
  const queries = (await operations()).filter(({ kind }) => kind === 'query');
  for (const operation of queries.filter(({ field }) => (weights[field] ?? 1) <= mostWeight)) {
    const { args } = schema.getQueryType()!.getFields()[operation.field]!;
    // What narrows the question is left out, so that it is about everyone.
    const narrowing = args.filter(({ name, type }) => !isNonNullType(type) && !(name in byName));
    const variables = variablesOf(operation, { byName, newId: ports.ids.next });
    for (const { name } of narrowing) delete variables[name];
    spent.reads = 0;
    await client.query(documentOf(operation), variables);
    // A part of a question may still read when another has failed.
    while (underWay > 0) await setTimeout(20);
    reads[operation.field] = spent.reads;
  }
  return reads;
};

/** Replaces what was stored of a company of that many people. */
const store = (counted: Counted): void => {
  const path = 'docs/cost-counted.json';
  const known = JSON.parse(readFileSync(path, 'utf8')) as Counted[];
  const isSame = ({ company }: Counted): boolean => company.people === counted.company.people;
  const all = [...known.filter((one) => !isSame(one)), { ...known.find(isSame), ...counted }].sort(
    (a, b) => a.company.people - b.company.people,
  );
  writeFileSync(path, `${JSON.stringify(all, null, 2)}\n`);
};
const countedOn = new Date().toISOString().slice(0, 10);

/** `operations` as the third argument leaves out the reads of every query, which take most of the time. */
const withReads = process.argv[4] !== 'operations';
await countOperations('2026-11-01');
const items = await tableItems(name);
/** Copies of an item: one in the table, and one in each index that it has keys for. */
const copies = (item: object): number => 1 + ['gsi1pk', 'gsi2pk'].filter((key) => key in item).length;
const bytes = items.reduce((sum, item) => sum + copies(item) * Buffer.byteLength(JSON.stringify(item)), 0);
const seeded = { size, ...sizes[size], weeks: 10, items: items.length, bytes };
await countMorning('2026-11-11', '2026-11-12');
const readsOf = async (mostWeight: number) => (withReads ? { reads: await countReads(mostWeight) } : {});
let company: Counted['company'] = seeded;
store({ countedOn, company, operations: { ...rows }, ...(await readsOf(Number.POSITIVE_INFINITY)) });
if (wanted > 0) {
  ports.clock.set('2026-11-10T08:00:00Z');
  await addPeople(planner.viewer.accountId);
  const [people, places] = await Promise.all(
    ['people', 'org'].map((part) => queryAll(ports.table, partition(`a#${planner.viewer.accountId}#${part}`))),
  );
  const larger = { people: only(employees, people!).length, departments: only(departments, places!).length };
  await countOperations('2026-10-31');
  await countMorning('2026-11-16', '2026-11-17');
  // Added people have three weeks of plan and no hours, so their items say nothing of storage.
  company = { size, ...larger, weeks: cloned.length };
  store({ countedOn, company, operations: { ...rows }, ...(await readsOf(4)) });
}
console.log(rows);
ports.clock.set('2026-11-10T08:00:00Z');
const { from, to, checks, checksStamp } = ((await asked(manager, 'Payroll')) as { payroll: PayrollPeriod }).payroll;
const run = { id: ports.ids.next('prr'), from, to, checks: checks.length, checksStamp };
/** A large company is closed in parts, with whatever there is to settle. */
const everything = { id: run.id, checks: 1_000_000 };
const closeAll = async (): Promise<void> => {
  const { closePayroll } = (await asked(manager, 'ClosePayroll', { input: run })) as {
    closePayroll: { state: string };
  };
  let { state } = closePayroll;
  while (state === 'closing') {
    const next = await asked(manager, 'ContinuePayroll', { input: everything });
    state = (next as { continuePayroll: { state: string } }).continuePayroll.state;
  }
};
const timed = async (title: string, work: () => Promise<unknown>): Promise<void> => {
  const begun = performance.now();
  await count(title, work);
  console.log(title, rows[title], `${Math.round(performance.now() - begun)} ms`);
};
await timed('ClosePayroll', closeAll);
await timed('ExportPayroll', () => asked(manager, 'ExportPayroll', { input: { runId: run.id, format: 'csv' } }));
store({ countedOn, company, operations: { ...rows } });
process.exit(0);
