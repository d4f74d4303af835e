import { writeFileSync } from 'node:fs';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { handler as dispatchReports } from '#functions/jobs/dispatch-reports.ts';
import { handler as rollForward } from '#functions/jobs/roll-forward.ts';
import { setPorts } from '#functions/runtime.ts';
import { dynamoTable } from '#platform/aws/table.ts';
import { contracts } from '#services/contracts/contracts.store.ts';
import { employees } from '#services/employees/employees.store.ts';
import { viewerOfEmail } from '#services/identity/viewer-of-email.ts';
import { actionsOf, change, stored } from '#services/kit/change.ts';
import { contextFor } from '#services/kit/context.ts';
import { copiesOf } from '#services/kit/people-copies.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { seedSize } from '#services/seed/seed-size.ts';
import { type Size, sizes } from '#services/seed/sized-company.ts';
import { Client } from '#tests/kit/client.ts';
import { testTable } from '#tests/kit/engine.ts';
import { freshPorts } from '#tests/kit/fresh-ports.ts';
import { openSession } from '#tests/kit/open-session.ts';
import { tableItems } from '#tests/kit/table-items.ts';

/**
 * `node tests/bench/consumption.ts [S|M|L] [people]`: what operations of the shipped client consume of the table, as the engine
 * counts it, in a company of that size. Keeps the counts in docs/cost-counted.json, from which tools/cost.ts makes money. With a
 * number, as many people with contracts as it takes are added in departments of their own, and what is read is counted again.
 */
const size = (process.argv[2] ?? 'L') as Size;
const wanted = Number(process.argv[3] ?? 0);
const name = 'muster-consumption';
const spent = { calls: 0, read: 0, write: 0 };

/** The same client, asking with every call what it consumed. */
const metered = (client: DynamoDBDocumentClient): DynamoDBDocumentClient =>
  ({
    send: async (command: { input: Record<string, unknown>; constructor: { name: string } }) => {
      command.input.ReturnConsumedCapacity = 'TOTAL';
      const answer = (await client.send(command as never)) as { ConsumedCapacity?: Consumed | Consumed[] };
      const units = [answer.ConsumedCapacity ?? []]
        .flat()
        .reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
      spent.calls += 1;
      spent[/^(Get|Query|BatchGet)/.test(command.constructor.name) ? 'read' : 'write'] += units;
      return answer;
    },
  }) as unknown as DynamoDBDocumentClient;
type Consumed = { CapacityUnits?: number };

const { documents } = await testTable(name);
const ports = {
  ...(await freshPorts({ now: '2026-11-10T08:00:00Z', table: name })),
  table: dynamoTable(name, metered(documents)),
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
const [departmentId] = planner.viewer.departmentIds;

/** Fifty people to a department without shifts: they are there to be read. */
const addPeople = async (accountId: string): Promise<void> => {
  const everything = await queryAll(ports.table, partition(`a#${accountId}#people`));
  const [person, contract] = [only(employees, everything)[0]!, only(contracts, everything)[0]!];
  for (let number = sizes[size].people; number < wanted; number += 1) {
    const id = `emp_more${String(number).padStart(20, '0')}`;
    const memberships = [{ departmentId: `dep_more${Math.floor(number / 50)}`, teamId: 'tem_more' }];
    const added = [
      stored(change(employees, null, { ...person, id, email: `${id}@size.example`, memberships, groups: [] })),
      stored(change(contracts, null, { ...contract, id: `con_${id}`, employeeId: id })),
    ];
    await ports.table.transact([...added.flatMap(actionsOf), ...copiesOf(added)]);
    if (number % 1000 === 0) console.log(`  ${number} people`);
  }
};
const week = { from: '2026-11-09', to: '2026-11-15', departmentIds: [departmentId] };

type Row = { calls: number; readUnits: number; writeUnits: number; answerBytes: number };
const rows: Record<string, Row> = {};

/** Twice, of which the second counts: the first also moves a session's hour on. */
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
  if (answer.errors || refusal) throw new Error(`${document}: ${JSON.stringify(answer.errors ?? refusal)}`);
  return answer.data;
};

await count('Viewer', () => asked(worker, 'Viewer'));
const widgets = {
  ...{ schedule: true, timesheets: true, openShifts: true, news: true, birthdays: true },
  ...{ endingContracts: false, weather: false, exchanges: true },
  ...{ minDate: '2026-11-10', maxDate: '2026-11-16', contractsMaxDate: '2026-12-10' },
};
await count('MyOverview', () => asked(worker, 'MyOverview', widgets));
const planned = (await count('ScheduleWeek', () => asked(planner, 'ScheduleWeek', week))) as {
  scheduleWeek: {
    scheduledShifts: { id: string; version: number; date: string; employeeId: string }[];
    teams: { id: string }[];
  };
};
// As the page of a planner asks, who sees conflicts while a shift is dragged.
await count('ScheduleWeek of a planner', () => asked(planner, 'ScheduleWeek', { ...week, plans: true, events: true }));
await count('TimesheetDays', () => asked(planner, 'TimesheetDays', week));

const [moved] = planned.scheduleWeek.scheduledShifts.filter(({ version }) => version > 0);
await count('MoveScheduledShifts', () =>
  asked(planner, 'MoveScheduledShifts', {
    input: { moves: [{ id: moved!.id, version: moved!.version, date: '2026-11-12' }] },
  }),
);
const hours = {
  id: ports.ids.next('tms'),
  departmentId: worker.viewer.departmentIds[0],
  teamId: worker.viewer.teamIds[0],
  employeeId: worker.viewer.userId,
  date: '2026-11-01',
  starttime: '03:00',
  endtime: '05:00',
};
await count('CreateTimesheetEntry', () => asked(worker, 'CreateTimesheetEntry', { input: hours }));
await count('dispatch-reports, nothing due', () => dispatchReports());
await count('roll-forward, nothing left', () => rollForward());

const items = await tableItems(name);
/** An item lies in the table once, and once more in each index that it has keys for. */
const copies = (item: object): number => 1 + ['gsi1pk', 'gsi2pk'].filter((key) => key in item).length;
const bytes = items.reduce((sum, item) => sum + copies(item) * Buffer.byteLength(JSON.stringify(item)), 0);
const counted = {
  countedOn: new Date().toISOString().slice(0, 10),
  company: { size, ...sizes[size], weeks: 10, items: items.length, bytes },
  operations: rows,
};
writeFileSync('docs/cost-counted.json', `${JSON.stringify(counted, null, 2)}\n`);
console.log(counted, owner?.email);
if (wanted > 0) {
  await addPeople(planner.viewer.accountId);
  const again: [title: string, who: typeof planner, document: string, variables: object][] = [
    ['MyOverview', worker, 'MyOverview', widgets],
    ['ScheduleWeek', planner, 'ScheduleWeek', week],
    ['TimesheetDays', planner, 'TimesheetDays', week],
    ['ScheduleWeek of a planner', planner, 'ScheduleWeek', { ...week, plans: true, events: true }],
  ];
  for (const [title, who, document, variables] of again) {
    await count(title, () => asked(who, document, variables));
    console.log(`${title} with ${wanted} people`, rows[title]);
  }
}
process.exit(0);
