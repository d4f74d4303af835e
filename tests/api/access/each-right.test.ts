import { beforeAll, describe, expect, it } from 'vitest';
import { type Permission, permissionIds, permissions } from '#domain/access/permissions.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { hoursOf, keptHours } from '#tests/api/timesheet/hours.ts';
import type { Answer, Client } from '#tests/kit/client.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const answers = {
  clockColleague: '... on ClockedColleague { Timesheet { id } }',
  createContract: '... on Contract { id }',
  createTeam: '... on Team { id }',
  createTimesheetEntry: '... on TimesheetEntry { id version }',
  deactivateEmployee: '__typename',
  offerExchange: '... on Exchange { id }',
  requestAbsence: '... on Absence { id version }',
};
const period = 'from: "2026-11-01", to: "2026-11-30"';

type Made = Awaited<ReturnType<typeof ownersWorld>>;
type Answered = { __typename: string; code: string };
type Person = { by: Client; userId: string };
/** A request that only the permission allows: whether it shows or does something for the person. */
type Request = (person: Person) => Promise<boolean>;
type Preparation = (made: Made) => Request | Promise<Request>;

const shownBy = async ({ by }: Person, query: string, variables: object = {}): Promise<unknown> => {
  const { data, errors } = await by.query(query, variables);
  return errors?.length ? null : (Object.values(data)[0] ?? null);
};

/** Whether a query answers with something. */
const sees = async (person: Person, query: string, variables: object = {}): Promise<boolean> => {
  const shown = await shownBy(person, query, variables);
  return shown !== null && !(Array.isArray(shown) && shown.length === 0);
};

/** Whether a mutation does what it says. */
const does = async ({ by }: Person, name: string, input: object, type = ''): Promise<boolean> => {
  const inputType = type || `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  const document = `mutation ($input: ${inputType}!) { ${name}(input: $input) { __typename ... on Refusal { code key field } } }`;
  return isDone(name, await by.mutate(document, { input }));
};

const isDone = (name: string, { data, errors }: Answer<Record<string, Answered>>): boolean => {
  const answer = data?.[name];
  if (!answer && !errors?.some(({ extensions }) => extensions?.code === 'FORBIDDEN'))
    throw new Error(JSON.stringify(errors));
  const isRefused = !answer || answer.__typename === 'Refusal';
  // Any other refusal would say nothing about the permission.
  if (isRefused && answer && !['FORBIDDEN', 'NOT_FOUND'].includes(answer.code)) throw new Error(JSON.stringify(answer));
  return !isRefused;
};

let dates = 0;
/** A day before today on which no one has hours or leave yet. */
const freshDate = (): string => {
  dates += 1;
  return `2026-0${1 + Math.floor(dates / 27)}-${String(1 + (dates % 27)).padStart(2, '0')}`;
};

const week = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };
const contractOf = ({ world, id }: Made, employeeId: string) => ({
  ...{ id: id('con'), employeeId, departmentId: world.departmentId, minutes: week, startdate: '2026-01-01' },
  ...{ contractTypeId: world.made.contractTypes['Fixed hours']!, wageMinor: 1400 },
});
const correct =
  (balanceOf: (made: Made) => string): Preparation =>
  (made) =>
  (person) =>
    does(person, 'correctTimeOff', {
      ...{ id: made.id('lco'), employeeId: made.world.ids.employee, balanceId: balanceOf(made), date: '2026-11-02' },
      amount: 60,
    });
/** Pending hours of Eva, or of the person who asks. */
const entryOf = async ({ world, send, id }: Made, more: object) => {
  const { id: entryId, version } = await send('createTimesheetEntry', {
    ...hoursOf(world, { date: freshDate() }),
    id: id('tms'),
    ...more,
  });
  return { id: entryId, version };
};
/** Hours that were clocked, from eight to nine. */
const clockedEntry = async ({ world, send, id, owner }: Made, employeeId: string) => {
  const entryId = id('tms');
  await send('clockColleague', { employeeId, step: 'IN', id: entryId });
  world.ports.clock.advance({ minutes: 60 });
  await send('clockColleague', { employeeId, step: 'OUT', id: entryId });
  const { data } = await owner.query(
    `query ($id: ID) { timesheets(minDate: "2026-11-10", maxDate: "2026-11-30", userId: $id) { id version clockedIn } }`,
    { id: employeeId },
  );
  const entry = data.timesheets.find((one: { id: string }) => one.id === entryId);
  expect(entry.clockedIn).not.toBeNull();
  return { id: entryId, version: entry.version as number };
};

/** For each permission, a request whose answer it changes; its owner is Eva or, where the permission is about own data, the person. */
const requests: Record<Permission, Preparation> = {
  clockTime: async ({ world, id }) => {
    const employeeId = await world.addPerson('Cleo', []);
    return (person) => does(person, 'clockColleague', { employeeId, step: 'IN', id: id('tms') });
  },
  clockOwnTime:
    ({ id }) =>
    (person) =>
      does(person, 'clockIn', { id: id('tms') }),
  approveAbsentee: async ({ world, send, id }) => {
    const [day, eva] = [freshDate(), await world.as('employee')];
    const asked = { id: id('abs'), employeeId: world.ids.employee, absenceTypeId: world.made.absenceTypes.Vacation };
    const { version } = await send('requestAbsence', { ...asked, firstDay: day, lastDay: day }, eva);
    return (person) => does(person, 'approveAbsence', { id: asked.id, version }, 'DecideAbsenceInput');
  },
  approveExchange: async ({ world, send, id }) => {
    const [eva, cem] = [await world.as('employee'), await world.as('colleague')];
    const shift = await (await newPlanning(world)).plan({ date: '2026-12-07' });
    const exchangeId = id('exc');
    const offer = { id: exchangeId, scheduledShiftId: shift.id, employeeIds: [world.ids.colleague], note: null };
    await send('offerExchange', offer, eva);
    const accept =
      'mutation ($input: ExchangeInput!) { acceptExchange(input: $input) { ... on Exchange { version } ... on Refusal { key } } }';
    const { data } = await cem.mutate(accept, { input: { id: exchangeId } });
    expect(data.acceptExchange).toHaveProperty('version');
    const { version } = data.acceptExchange;
    return (person) => does(person, 'approveExchange', { id: exchangeId, version });
  },
  viewOwnProfile: () => (person) =>
    sees(person, 'query ($id: ID!) { employee(id: $id) { phone } }', { id: person.userId }),
  editOwnProfile: () => (person) =>
    does(person, 'editEmployee', { id: person.userId, version: 1, phone: '020 123 4567' }),
  manageAccount:
    ({ id }) =>
    (person) =>
      does(person, 'createHolidayGroup', { id: id('hog'), name: 'Own', departmentIds: [] }),
  // The list of a new company is empty, and null for others.
  manageApiTokens: () => async (person) => (await shownBy(person, '{ apiTokens { id } }')) !== null,
  managePayrollApps: () => (person) => does(person, 'connectApp', { app: 'afas' }),
  manageNonPayrollApps:
    ({ id }) =>
    (person) =>
      does(person, 'requestApp', { id: id('apr'), app: 'lightspeed', note: null }),
  viewLog: () => (person) => sees(person, `{ diary(${period}) { date } }`),
  viewAllUsers: () => (person) => sees(person, '{ employees { totalCount } }'),
  viewReports: () => (person) => sees(person, `{ report(type: Schedules, filter: { ${period} }) { columns { key } } }`),
  viewAllTimesheets: async (made) => {
    const date = freshDate();
    await entryOf(made, { date });
    const variables = { date, id: made.world.ids.employee };
    return (person) =>
      sees(
        person,
        'query ($date: PlainDate!, $id: ID) { timesheets(minDate: $date, maxDate: $date, userId: $id) { id } }',
        variables,
      );
  },
  viewOwnTimesheet: (made) => async (person) => {
    const date = freshDate();
    await entryOf(made, { date, employeeId: person.userId });
    return sees(
      person,
      'query ($date: PlainDate!, $id: ID) { timesheets(minDate: $date, maxDate: $date, userId: $id) { id } }',
      {
        ...{ date, id: person.userId },
      },
    );
  },
  viewAbsentee: async ({ world, send, id }) => {
    const day = freshDate();
    const asked = { id: id('abs'), employeeId: world.ids.employee, absenceTypeId: world.made.absenceTypes.Vacation };
    await send('requestAbsence', { ...asked, firstDay: day, lastDay: day });
    return (person) => sees(person, 'query ($id: ID) { absences(userId: $id) { id } }', { id: world.ids.employee });
  },
  viewOwnAbsentee: (made) => async (person) => {
    const day = freshDate();
    await made.send('createContract', contractOf(made, person.userId));
    const asked = {
      id: made.id('abs'),
      absenceTypeId: made.world.made.absenceTypes.Vacation,
      firstDay: day,
      lastDay: day,
    };
    return does(person, 'requestAbsence', { ...asked, employeeId: person.userId });
  },
  viewVacationHours: (made) => async (person) => {
    await made.send('createContract', contractOf(made, person.userId));
    return sees(person, 'query ($id: ID!) { leaveBalances(userId: $id) { balanceId } }', { id: person.userId });
  },
  viewPlusMinHours:
    ({ world }) =>
    (person) =>
      sees(person, `query ($id: ID!) { plusMinus(userId: $id, ${period}) { since } }`, { id: world.ids.employee }),
  viewOwnPlusMinHours: () => (person) =>
    sees(person, `query ($id: ID!) { plusMinus(userId: $id, ${period}) { since } }`, { id: person.userId }),
  viewMinijob:
    ({ world }) =>
    (person) =>
      sees(person, 'query ($id: ID!) { minijob(userId: $id, year: 2026) { active } }', { id: world.ids.employee }),
  viewOwnMinijob: () => (person) =>
    sees(person, 'query ($id: ID!) { minijob(userId: $id, year: 2026) { active } }', { id: person.userId }),
  viewContracts:
    ({ world }) =>
    (person) =>
      sees(person, 'query ($id: ID!) { contracts(employeeId: $id) { id } }', { id: world.ids.employee }),
  editUserPermissions:
    ({ id }) =>
    (person) =>
      does(person, 'createPermissionGroup', { id: id('pgr'), name: 'Night shift', permissions: [] }),
  editContracts: async (made) => {
    const contract = contractOf(made, await made.world.addPerson('Conny', []));
    return (person) => does(person, 'createContract', contract);
  },
  createRoster:
    ({ world, id }) =>
    (person) =>
      does(person, 'createEvent', {
        ...{
          id: id('evt'),
          departmentId: world.departmentId,
          date: '2026-12-01',
          starttime: '09:00',
          title: 'Delivery',
        },
      }),
  createTimesheets: ({ world }) => {
    const hours = hoursOf(world, { date: freshDate() });
    return (person) => does(person, 'createTimesheetEntry', hours);
  },
  createOwnTimesheet:
    ({ world }) =>
    (person) =>
      does(person, 'createTimesheetEntry', hoursOf(world, { date: freshDate(), employeeId: person.userId })),
  editTimesheets: async (made) => {
    const entry = await entryOf(made, {});
    return (person) => does(person, 'editTimesheetEntry', { ...entry, endtime: '16:00' });
  },
  editOwnTimesheet: (made) => async (person) =>
    does(person, 'editTimesheetEntry', { ...(await entryOf(made, { employeeId: person.userId })), endtime: '16:00' }),
  approveTimesheets: async (made) => {
    const entry = await entryOf(made, {});
    return (person) => does(person, 'approveTimesheetEntries', { entries: [entry] }, 'ReviewTimesheetEntriesInput');
  },
  editClockedTime: async (made) => {
    const entry = await clockedEntry(made, await made.world.addPerson('Cleo', []));
    return (person) => does(person, 'editTimesheetEntry', { ...entry, breakMinutes: 5 });
  },
  editOwnClockedTime: (made) => async (person) =>
    does(person, 'editTimesheetEntry', { ...(await clockedEntry(made, person.userId)), breakMinutes: 5 }),
  createUsers: ({ world, id }) => {
    const link = { id: id('inl'), teamId: world.teamId, contractTypeId: world.made.contractTypes['Fixed hours'] };
    const input = { ...link, days: 7, maxPeople: 3, approval: false };
    // API tokens cannot create links.
    return async ({ userId }) =>
      isDone('createInviteLink', await (await world.sessionOf(userId)).run('CreateInviteLink', { input }));
  },
  editUsers:
    ({ world, id }) =>
    (person) =>
      does(person, 'createEmployeeNote', { id: id('nte'), employeeId: world.ids.employee, text: 'Good with guests' }),
  editUserTeams: async ({ world, send, id }) => {
    const teamId = id('tem');
    await send('createTeam', { id: teamId, departmentId: world.departmentId, name: 'Terrace', colour: '#3d6ff0' });
    const employeeId = await world.addPerson('Tessa', []);
    return (person) => does(person, 'editUserTeams', { id: employeeId, version: 1, teamIds: [teamId] });
  },
  editMinijobBalances: correct(() => 'minijob'),
  editPlusMinHours: correct(() => 'overtime'),
  adjustTimeOffBalances: correct(({ world }) => world.made.timeOffBalanceId),
  anonymiseUsers: async ({ world, send }) => {
    const employeeId = await world.addPerson('Former', []);
    await send('deactivateEmployee', { id: employeeId, version: 1, lastDay: '2026-11-09' });
    return (person) =>
      sees(person, 'query ($id: ID!) { anonymisePreview(employeeId: $id) { name } }', { id: employeeId });
  },
};

/** Permissions that the request needs in addition to the one it is about: those it depends on, and a few more. */
const alsoNeeded: Partial<Record<Permission, Permission[]>> = {
  viewReports: ['createRoster'],
  editMinijobBalances: ['viewMinijob'],
};
const neededWith = (permission: Permission): Permission[] => {
  const row = permissions[permission];
  const own: Permission[] = [...(alsoNeeded[permission] ?? []), ...('dependsOn' in row ? [row.dependsOn] : [])];
  return [...new Set(own.flatMap((one) => [...neededWith(one), one]))];
};

/** Two people with the same permissions but one ask the same; it is Tuesday 10 November 2026. */
describe('a permission changes a result', () => {
  let made: Made;
  beforeAll(async () => {
    made = await ownersWorld(answers);
    const { world, send } = made;
    await world.settle({ flags: ['minijob'] });
    await send('createContract', contractOf(made, world.ids.employee));
    await keptHours(world, { date: '2026-11-09' });
  });
  const personWith = async (held: Permission[]): Promise<Person> => {
    const userId = await made.world.personWith(held);
    return { userId, by: await made.world.asUser(userId) };
  };

  it.each(permissionIds)('%s', async (permission) => {
    const request = await requests[permission](made);
    const others = neededWith(permission);
    expect(await request(await personWith(others)), 'without it').toBe(false);
    expect(await request(await personWith([...others, permission])), 'with it').toBe(true);
  });
});
