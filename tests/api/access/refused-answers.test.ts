import { isEnumType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountWide, type Permission, permissionIds } from '#domain/access/permissions.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Store } from '#services/kit/store.ts';
import type { Item } from '#services/ports/table.ts';
import { tableItems } from '#tests/kit/table-items.ts';
import { withCopies } from '#tests/kit/with-copies.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { behindTheDoor } from './behind-the-door.ts';
import { byColleague, inputs } from './every-mutation.ts';
import { newBench } from './mutation-bench.ts';
import { documentOf, type Operation, operations, schema } from './operations.ts';

/** A separate table, since canaries are written into all of it. */
const table = 'refused-answers';

const otherDepartment = 'every right in another department';

const canaries = /canary-[\w.*]+|1961-02-03|1991-02-03|7654321/g;

const personal = ['ssn', 'banknr', 'passport_number', 'roster_note', 'street_address', 'emergency_nr', 'birthplace'];
/** Where canaries must be, whatever else is found. */
const always = [
  ...[...personal, 'post_code', 'city', 'mobile_nr', 'phone', 'employee_nr'].map((name) => `employee.${name}`),
  ...['employee', 'timesheetEntry', 'scheduledShift', 'openShift', 'shift'].map((kind) => `${kind}.customFields`),
  ...['scheduledShift', 'openShift', 'timesheetEntry', 'absence', 'contract', 'exchange'].map((kind) => `${kind}.note`),
  ...['absence.reviewNote', 'timesheetEntry.reviewNote', 'exchange.decisionNote', 'scheduledShift.overrideReason'],
  ...['employeeNote.text', 'dayPlan.diary.*.text', 'dayPlan.notes.*', 'newsItem.text', 'newsComment.text'],
  ...['calendarFeed.tokenHash', 'inviteLink.sealedToken', 'credential.passwordHash', 'payrollRules.clientNr'],
  ...['1961-02-03', '1991-02-03', '7654321'],
];

const ofId = /[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}/;
/** Shapes of what no one wrote: ids, dates, moments, figures, addresses, colours, zones and words of a list. */
const coded = [
  ofId,
  /^\d{4}-(\d\d|W\d)/,
  /^[\d.:/h]*$/,
  /^#[0-9a-f]{6}$/,
  /^[A-Za-z]+\/[A-Za-z_]+$/,
  /^[a-z]+(-[a-z]+|[A-Z][a-z]+)*$/,
  /^[A-Z]+(_[A-Z]+)*$/,
];
const listed = new Set(
  Object.values(schema.getTypeMap())
    .flatMap((type) => (isEnumType(type) ? type.getValues() : []))
    .map(({ name }) => name),
);
const isCoded = (text: string): boolean => listed.has(text) || coded.some((shape) => shape.test(text));
/** Names of attributes that hold no text, known by their ending also where they are empty. */
const codedNames =
  /(Id|At|By|On|Until|Since|Date|Day|Heard|clockedIn|clockedOut|_id|date|time|Time|zone|until|edited)$/;

type Leaf = (text: string, path: string) => string;
/** The value with each text in it replaced; keys of lists and of records by id or date have no name of their own. */
const mapTexts = (value: unknown, path: string, leaf: Leaf): unknown => {
  if (typeof value === 'string') return leaf(value, path);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, `${path}.*`, leaf));
  // Sets are of ids.
  if (typeof value !== 'object' || value === null || value instanceof Set) return value;
  const nameOf = (key: string) => (ofId.test(key) || /^\d/.test(key) ? '*' : key);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, mapTexts(one, `${path}.${nameOf(key)}`, leaf)]),
  );
};

const stores = Object.values(import.meta.glob<object>('/services/**/*.store.ts', { eager: true }))
  .flatMap((file): unknown[] => Object.values(file))
  .filter((one): one is Store<object> => typeof one === 'object' && one !== null && 'parse' in one && 'kind' in one);
const storeByKind = new Map(stores.map((store) => [store.kind, store]));

/** Attributes of the item that may hold a text and hold nothing. */
const emptyTexts = (store: Store<object>, item: Item): string[] => {
  const value = store.parse(item) as Record<string, unknown>;
  const takes = (name: string, other: unknown): boolean => {
    try {
      store.item({ ...value, [name]: other });
      return true;
    } catch {
      return false;
    }
  };
  return Object.keys(value).filter(
    (name) => value[name] === null && !codedNames.test(name) && takes(name, 'text') && !takes(name, true),
  );
};

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
const ofShift = { fields: shiftFields, query: 'query ($id: ID!) { scheduledShift(id: $id) { note tags } }' };
const compared: Record<string, { fields: readonly string[]; query: string }> = {
  editScheduledShift: ofShift,
  moveScheduledShift: ofShift,
  moveScheduledShifts: ofShift,
  deleteScheduledShift: ofShift,
  deleteScheduledShifts: ofShift,
  repeatScheduledShift: ofShift,
  overrideVerdict: ofShift,
  tagShifts: ofShift,
  editTimesheetEntry: {
    fields: entryFields,
    query: 'query ($id: ID!) { timesheetEntry(id: $id) { note customFields { values } } }',
  },
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
    // Settings have version 0 until they are first saved.
    const isFirst = JSON.stringify(input).includes('"version":0');
    if (isCreate || isFirst) await bench.send(field, input, undefined, by);
    prepared.push({ field, input: outdated(input), isCreate });
  }
  await bench.send('repeatScheduledShift', await inputs.repeatScheduledShift!(bench));
  const eva = { id: world.ids.employee, version: noVersion };
  // People may change their own record without reading all of it.
  prepared.push({ field: 'editEmployee', input: { ...eva, city: 'Ghent' }, isCreate: false });
  // Without a change of teams, there is no team for which the permission could be missing.
  prepared.push({ field: 'editUserTeams', input: { ...eva, teamIds: [world.teamId] }, isCreate: false });
  const place = { locationId: world.made.locationId, name: 'Elsewhere' };
  const { id: elsewhere } = await bench.made('createDepartment', { id: bench.id('dep'), ...place });
  return { rows: prepared, elsewhere };
};

/** What is empty in the company of the test, and what no text looks like. */
const fillersOf = (kind: string, value: object, fieldId: string): object => ({
  ...('customFields' in value && { customFields: [{ fieldId, values: [`canary-${kind}.customFields`] }] }),
  ...('tags' in value && { tags: [`canary-${kind}.tags`] }),
  ...(kind === 'employee' && { birthday: '1961-02-03', hire_date: '1991-02-03' }),
  ...('wageMinor' in value && { wageMinor: 7_654_321 }),
});

/** Puts a canary in place of every text that someone may have written, in every item of the company; returns where. */
const plant = async ({ accountId, ports }: World): Promise<string[]> => {
  const own = (await tableItems(table)).filter(({ pk }) => pk.startsWith(`a#${accountId}`));
  const known = own.flatMap((item) => {
    const store = storeByKind.get(String(item.__edb_e__));
    return store ? [{ item, store, empty: emptyTexts(store, item) }] : [];
  });
  const isWritten = new Map<string, boolean>();
  for (const { item, store } of known)
    mapTexts(store.parse(item), store.kind, (text, path) => {
      isWritten.set(path, isWritten.get(path) || !isCoded(text));
      return text;
    });
  const fieldId = own.find(({ __edb_e__: kind }) => kind === 'customField')!.id as string;
  const found = new Set<string>();
  for (const { item, store, empty } of known) {
    const { kind } = store;
    const texts = mapTexts(store.parse(item), kind, (text, path) => (isWritten.get(path) ? `canary-${path}` : text));
    const value = {
      ...(texts as object),
      ...Object.fromEntries(
        empty
          .filter((name) => isWritten.get(`${kind}.${name}`) ?? true)
          .map((name) => [name, `canary-${kind}.${name}`]),
      ),
      ...fillersOf(kind, texts as object, fieldId),
    };
    for (const [canary] of JSON.stringify(value).matchAll(canaries)) found.add(canary.replace('canary-', ''));
    // Texts are parts of no primary key.
    await ports.table.transact(withCopies([{ Put: { Item: { ...item, ...store.item(value) } } }]));
  }
  return [...found].sort();
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
  const planted = await plant(world);
  expect(planted).toEqual(expect.arrayContaining(always));
  expect(planted.length).toBeGreaterThan(90);
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
