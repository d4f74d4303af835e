import { beforeAll, describe, expect, it } from 'vitest';
import { accountWide, type Permission, permissionIds } from '#domain/access/permissions.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { tableItems } from '#tests/kit/table-items.ts';
import { withCopies } from '#tests/kit/with-copies.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { behindTheDoor } from './behind-the-door.ts';
import { byColleague, inputs } from './every-mutation.ts';
import { newBench } from './mutation-bench.ts';
import { documentOf, type Operation, operations } from './operations.ts';

/** A separate table, since canaries are written into all of it. */
const table = 'refused-answers';

const otherDepartment = 'every right in another department';

const canary = (name: string): string => `canary-${name}`;
const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, canary(name)]));

/** Canaries that are written into the stored items of a kind before the calls. */
const planted: Record<string, object> = {
  employee: {
    ...texts('ssn', 'banknr', 'passport_number', 'roster_note', 'street_address', 'post_code', 'city', 'mobile_nr'),
    ...texts('emergency_nr', 'birthplace', 'phone', 'employee_nr'),
    birthday: '1961-02-03',
    hire_date: '1991-02-03',
  },
  contract: { ...texts('note'), wageMinor: 7_654_321 },
  scheduledShift: texts('note', 'overrideReason'),
  openShift: texts('note'),
  timesheetEntry: { ...texts('note', 'reviewNote'), wageMinor: 7_654_321 },
  absence: texts('note', 'reviewNote'),
  exchange: texts('note', 'decisionNote'),
  newsItem: texts('title', 'text'),
  calendarEvent: texts('title', 'description'),
  calendarFeed: texts('name', 'tokenHash'),
  keptFile: texts('title', 'description', 'file_name'),
};
const canaries = /canary-\w+|1961-02-03|1991-02-03|7654321/g;

/** Fields of a conflict in addition to id and version, where the screen compares both versions. */
const shiftFields = ['employeeId', 'date', 'starttime', 'endtime', 'breakMinutes', 'zone', 'teamId', 'note', 'tags'];
const entryFields = [
  'employeeId',
  'date',
  'starttime',
  'endtime',
  'breakMinutes',
  'teamId',
  'note',
  'customFields',
  'status',
];
const ofShift = { fields: shiftFields, query: 'query ($id: ID!) { scheduledShift(id: $id) { note } }' };
const compared: Record<string, { fields: readonly string[]; query: string }> = {
  editScheduledShift: ofShift,
  moveScheduledShift: ofShift,
  moveScheduledShifts: ofShift,
  deleteScheduledShift: ofShift,
  deleteScheduledShifts: ofShift,
  repeatScheduledShift: ofShift,
  overrideVerdict: ofShift,
  tagShifts: ofShift,
  editTimesheetEntry: { fields: entryFields, query: 'query ($id: ID!) { timesheetEntry(id: $id) { note } }' },
};

const named = ({ allOf = [], anyOf = [], ownOrAll }: Requirement): Permission[] =>
  [...allOf, ...anyOf, ...(ownOrAll ? [ownOrAll.own, ownOrAll.all].flat() : [])].filter((one) => one !== 'self');

const noVersion = 99;

/** The same input with versions that no item has. */
const outdated = (input: unknown): unknown => {
  if (Array.isArray(input)) return input.map(outdated);
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, name === 'version' ? noVersion : outdated(value)]),
  );
};
const hasVersion = (input: unknown): boolean => JSON.stringify(input) !== JSON.stringify(outdated(input));

/** Groups belong to the company: people who edit permissions in one department see all of them. */
const ofCompany = new Set(['editPermissionGroup', 'deletePermissionGroup']);

type Refused = {
  /** The mutation and its caller. */
  name: string;
  field: string;
  caller: string;
  isCreate: boolean;
  code: string;
  current: { id?: string } | null;
  /** Canaries in the whole answer that the caller may not read. */
  leaks: string[];
};

const prepare = async (world: World) => {
  const bench = await newBench(world);
  const rows = [
    ...Object.entries(inputs).map(([field, row]) => ({ field, row, by: bench.caller })),
    ...Object.entries(byColleague).map(([field, row]) => ({ field, row, by: bench.colleague })),
  ];
  const prepared: { field: string; input: unknown; isCreate: boolean }[] = [];
  for (const { field, row, by } of rows) {
    const input = await row(bench);
    const isCreate = !hasVersion(input);
    // A mutation that creates an item is sent again under the same id, which is taken by then.
    if (isCreate) await bench.send(field, input, undefined, by);
    prepared.push({ field, input: outdated(input), isCreate });
  }
  const eva = { id: world.ids.employee, version: noVersion };
  // People may change their own record without reading all of it.
  prepared.push({ field: 'editEmployee', input: { ...eva, city: 'Ghent' }, isCreate: false });
  // Without a change of teams, there is no team for which the permission could be missing.
  prepared.push({ field: 'editUserTeams', input: { ...eva, teamIds: [world.teamId] }, isCreate: false });
  const place = { locationId: world.made.locationId, name: 'Elsewhere' };
  const { id: elsewhere } = await bench.made('createDepartment', { id: bench.id('dep'), ...place });
  return { rows: prepared, elsewhere };
};

/** Writes the canaries; returns the kinds of items that have them. */
const plant = async ({ accountId, ports }: World): Promise<string[]> => {
  const kinds = new Set<string>();
  for (const item of await tableItems(table)) {
    const kind = String(item.__edb_e__);
    const more = planted[kind];
    if (!more || !item.pk.startsWith(`a#${accountId}`)) continue;
    kinds.add(kind);
    await ports.table.transact(withCopies([{ Put: { Item: { ...item, ...more } } }]));
  }
  return [...kinds].sort();
};

const roles = ['owner', 'manager', 'planner', 'employee', 'colleague', 'nobody'] as const;

/** The callers: all people of the account, one with exactly the permissions of the mutation, and people of another department. */
const callersOf = async (world: World, elsewhere: string) => {
  const known = await Promise.all(
    roles.map(async (role) => ({ caller: role as string, viewer: (await world.context(role)).viewer })),
  );
  const base = known.at(-1)!.viewer;
  const holding = (departmentId: string, permissions: Permission[]): Viewer => ({
    ...base,
    grants: [{ departmentId, permissions }],
    departmentIds: [departmentId],
    teamIds: [],
  });
  const ofDepartments = permissionIds.filter((permissionId) => !accountWide.has(permissionId));
  return ({ useCase }: Operation) => [
    { caller: otherDepartment, viewer: holding(elsewhere, ofDepartments) },
    { caller: 'the right in another department', viewer: holding(elsewhere, named(useCase.needs)) },
    { caller: 'the right alone', viewer: holding(world.departmentId, named(useCase.needs)) },
    ...known.toReversed(),
  ];
};

/** The rows that an answer for many items refuses, each by a key only. */
const refusedRows = (value: object | null): { key: string }[] =>
  value && 'refused' in value && Array.isArray(value.refused) ? value.refused : [];

const codeOfRows = (rows: { key: string }[]): string | undefined => {
  if (rows.length === 0) return undefined;
  const keys = new Set(rows.map(({ key }) => key));
  if (keys.has('changedMeanwhile')) return 'CONFLICT';
  return keys.has('notFound') ? 'NOT_FOUND' : 'FORBIDDEN';
};

/** Every mutation that names an item, sent by each caller with a version that does not exist or an id that is taken. */
const refusedAnswers = async (world: World): Promise<Refused[]> => {
  const all = new Map((await operations()).map((operation): [string, Operation] => [operation.field, operation]));
  const { rows, elsewhere } = await prepare(world);
  expect(await plant(world)).toEqual(Object.keys(planted).sort());
  const callers = await callersOf(world, elsewhere);
  const ask = behindTheDoor(world.ports);
  const found: Refused[] = [];
  for (const { field, input, isCreate } of rows) {
    const operation = all.get(field)!;
    for (const { caller, viewer } of callers(operation)) {
      const answer = await ask(viewer, documentOf(operation), { input });
      const value = answer.data?.[field] as Record<string, string | null> | null;
      const rows = refusedRows(value);
      if (value && value.__typename !== 'Refusal' && rows.length === 0) continue;
      const current = value?.Refusal_current ? (JSON.parse(value.Refusal_current) as Refused['current']) : null;
      const code = value?.Refusal_code ?? codeOfRows(rows) ?? String(answer.errors?.[0]?.extensions?.code);
      const query = compared[field]?.query;
      const own = current && query ? JSON.stringify(await ask(viewer, query, { id: current.id })) : '';
      const leaks = [...new Set(JSON.stringify(answer).match(canaries))].filter((one) => !own.includes(one));
      found.push({ name: `${field}, ${caller}`, field, caller, isCreate, code, current, leaks });
    }
  }
  return found;
};

describe('a refused mutation', () => {
  let answers: Refused[];
  beforeAll(async () => {
    answers = await refusedAnswers(await newWorld({ table }));
  }, 300_000);
  const namesOf = (some: Refused[]): string[] => some.map(({ name }) => name);

  it('answers CONFLICT to someone for every mutation that takes a version, and to all without a fault', () => {
    const [asked, conflicts] = [
      answers.filter(({ isCreate }) => !isCreate),
      new Set(answers.filter(({ code }) => code === 'CONFLICT').map(({ field }) => field)),
    ];
    expect(asked.length).toBeGreaterThan(500);
    expect(namesOf(asked.filter(({ field }) => !conflicts.has(field)))).toEqual([]);
    expect(namesOf(answers.filter(({ code }) => code === 'FAULT'))).toEqual([]);
  });

  it('shows no text, number or hash of the item that the caller may not read', () => {
    expect(answers.filter(({ leaks }) => leaks.length > 0).map(({ name, leaks }) => `${name}: ${leaks}`)).toEqual([]);
  });

  it('shows id and version of the item, and more only where the screen compares both versions', () => {
    const tooMuch = answers.filter(({ field, current }) => {
      const known = ['id', 'version', ...(compared[field]?.fields ?? [])];
      return Object.keys(current ?? {}).some((name) => !known.includes(name));
    });
    expect(namesOf(tooMuch)).toEqual([]);
    for (const field of Object.keys(compared))
      expect(answers.find((answer) => answer.field === field && answer.caller === 'owner')?.current).toHaveProperty(
        'note',
      );
  });

  it('shows nothing of the item that has the id already', () => {
    const creates = answers.filter(({ isCreate, code }) => isCreate && code === 'CONFLICT');
    expect(creates.length).toBeGreaterThan(100);
    expect(namesOf(creates.filter(({ current }) => current !== null))).toEqual([]);
  });

  it('does not even tell a version to people who hold every right in another department', () => {
    const theirs = answers.filter(
      ({ caller, field, isCreate }) => caller === otherDepartment && !isCreate && !ofCompany.has(field),
    );
    expect(theirs.length).toBeGreaterThan(50);
    expect(namesOf(theirs.filter(({ code }) => code !== 'NOT_FOUND' && code !== 'FORBIDDEN'))).toEqual([]);
  });
});
