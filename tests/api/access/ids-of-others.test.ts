import { beforeAll, expect, it } from 'vitest';
import { accountWide, permissionIds } from '#domain/access/permissions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Item } from '#services/ports/table.ts';
import { tableItems } from '#tests/kit/table-items.ts';
import { withCopies } from '#tests/kit/with-copies.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { behindTheDoor } from './behind-the-door.ts';
import { samplesFor } from './cells.ts';
import { byColleague, inputs } from './every-mutation.ts';
import { type Bench, newBench } from './mutation-bench.ts';
import { documentOf, type Operation, operations, variablesOf } from './operations.ts';

/** A separate table, since canaries are written into all of it. */
const table = 'ids-of-others';
/** Every question in the full run; otherwise some of every part of the list. */
const everyNth = process.env.FULL ? 1 : 16;

const isText = /note|reason|^text$|comment|ssn|banknr|passport|street|birthplace|phone|mobile|emergency|hash|sealed/i;
/** Sessions need their hashes, and messages to the company are for everyone. */
const unplanted = ['session', 'newsItem', 'event', 'operation'];
const canaries = /canary-[\w-]+|1961-02-03|7654321/g;
const id = /"([a-z]{3}_[0-9a-hjkmnp-tv-z]{26})"/g;

let world: World;
let elsewhere: { departmentId: string; teamId: string };
let stranger: Viewer;
/** An id of each kind of thing in the department of the others. */
let pool: string[];

/** Someone of another department, with every permission there. */
const newStranger = async (bench: Bench): Promise<void> => {
  const place = { locationId: world.made.locationId, name: 'Elsewhere' };
  const { id: departmentId } = await bench.made('createDepartment', { id: bench.id('dep'), ...place });
  const { data } = await bench.caller.query('{ organisation { teams { id department_id } } }');
  const teams = data.organisation.teams as { id: string; department_id: string }[];
  elsewhere = { departmentId, teamId: teams.find((team) => team.department_id === departmentId)!.id };
  const employeeId = await world.addPerson('Strange', []);
  const { data: found } = await bench.caller.query('query ($id: ID!) { employee(id: $id) { version } }', {
    id: employeeId,
  });
  await bench.send('editUserTeams', {
    ...{ id: employeeId, version: found.employee.version, teamIds: [elsewhere.teamId] },
  });
  const { viewer } = await world.contextOf(employeeId);
  const permissions = permissionIds.filter((permissionId) => !accountWide.has(permissionId));
  stranger = { ...viewer, grants: [{ departmentId, permissions }] };
};

/** The item with canaries for its texts, and for the birthday and wage that it may have. */
const plantedIn = (item: Item): Item | undefined => {
  const kind = String(item.__edb_e__);
  if (unplanted.includes(kind) || [item.id, item.employeeId].includes(stranger.userId)) return undefined;
  const texts = Object.entries(item).filter(([name, value]) => isText.test(name) && typeof value === 'string');
  const more = {
    ...Object.fromEntries(texts.map(([name]) => [name, `canary-${kind}-${name}`])),
    ...(kind === 'employee' && { ssn: 'canary-employee-ssn', birthday: '1961-02-03' }),
    ...('wageMinor' in item && { wageMinor: 7_654_321 }),
    ...(/^(scheduledShift|openShift|timesheetEntry|absence|contract)$/.test(kind) && { note: `canary-${kind}-note` }),
  };
  return Object.keys(more).length > 0 ? { ...item, ...more } : undefined;
};

beforeAll(async () => {
  world = await newWorld({ table });
  const bench = await newBench(world);
  await newStranger(bench);
  for (const [field, row] of Object.entries(inputs)) await bench.send(field, await row(bench));
  for (const [field, row] of Object.entries(byColleague))
    await bench.send(field, await row(bench), undefined, bench.colleague);
  const own = (await tableItems(table)).filter(({ pk }) => pk.startsWith(`a#${world.accountId}#`));
  const planted = own.flatMap((item) => plantedIn(item) ?? []);
  for (const item of planted) await world.ports.table.transact(withCopies([{ Put: { Item: item } }]));
  expect(new Set(planted.map(({ __edb_e__: kind }) => kind)).size).toBeGreaterThan(8);
  const mentioned = own.flatMap((item) => [...JSON.stringify(item).matchAll(id)].map(([, one]) => one!));
  // The things that have canaries come last, as the last id of a kind is used.
  const found = [...mentioned, ...planted.flatMap((item) => (typeof item.id === 'string' ? item.id : []))];
  const others = found.filter((one) => one !== stranger.userId && !Object.values(elsewhere).includes(one));
  pool = [...new Map(others.map((one) => [one.slice(0, 3), one])).values()];
  expect(pool.length).toBeGreaterThan(40);
}, 600_000);

/** The question's variables with each id of the pool in place of each id that it takes. */
const variablesWith = (operation: Operation): string[] => {
  const samples = samplesFor(world);
  const { departmentId, teamId } = elsewhere;
  const range = { from: '2026-11-01', to: '2026-11-30', year: 2026, month: '2026-11-01', date: '2026-11-12' };
  const place = { ...elsewhere, departmentIds: [departmentId], teamIds: [teamId] };
  const text = JSON.stringify(
    variablesOf(operation, { ...samples, byName: { ...samples.byName, ...place, ...range } }),
  );
  const taken = [...text.matchAll(/"\w*ids?":\[?"[^"]*"/gi)].map(([part]) => part);
  const replaced = taken.flatMap((part) => pool.map((one) => text.replace(part, part.replace(/"[^"]*"$/, `"${one}"`))));
  return [...new Set([text, ...replaced])];
};

it('someone with every right in another department reads no text, birthday or wage of this one by any id', async () => {
  const ask = behindTheDoor(world.ports);
  const questions = (await operations()).filter(({ kind }) => kind === 'query');
  const told = new Set<string>();
  let asked = 0;
  for (const operation of questions.filter((_, index) => index % everyNth === 0))
    for (const variables of variablesWith(operation)) {
      asked += 1;
      const answer = JSON.stringify(await ask(stranger, documentOf(operation, 3), JSON.parse(variables)));
      if (answer.includes('"FAULT"')) told.add(`${operation.field}: a fault with ${variables}`);
      for (const [canary] of answer.matchAll(canaries)) told.add(`${operation.field}: ${canary} with ${variables}`);
    }
  expect(asked).toBeGreaterThan(100);
  expect([...told]).toEqual([]);
}, 1_200_000);
