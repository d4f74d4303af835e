import { beforeAll, describe, expect, it } from 'vitest';
import { newEmployee } from '#domain/employees/new-employee.ts';
import { employees } from '#services/employees/employees.store.ts';
import { acceptExchange } from '#services/exchange/answer-exchange.ts';
import { actionsOf, change, stored } from '#services/kit/change.ts';
import { copiesOf } from '#services/kit/people-copies.ts';
import { approveTimesheetEntries } from '#services/timesheet/review-timesheet-entries.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { keptHours } from '#tests/api/timesheet/hours.ts';
import { everyoneRead } from '#tests/kit/everyone-read.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const document = `query ($date: PlainDate, $departmentIds: [ID!]) { payroll(date: $date, departmentIds: $departmentIds) {
  run { id } leftOut departments { name } checksStamp checks { kind employeeId name subjectId date } comparedWith { from }
  people { name amountMinor previousMinor causes { cause amountMinor } lines { date department_name minutes amountMinor reason } } } }`;
const wage = { minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 }, wageMinor: 2000 };

type Answer = {
  run: { id: string } | null;
  leftOut: number;
  departments: { name: string }[];
  checksStamp: string;
  checks: { kind: string; employeeId: string | null; name: string; subjectId: string | null; date: string }[];
  people: {
    name: string;
    amountMinor: number | null;
    previousMinor: number | null;
    causes: object[];
    lines: object[];
  }[];
};

let world: World;
let kitchen: { departmentId: string; teamId: string };
let cook: string;
/** Has the payroll permission, and sees neither wages nor absence. */
let clerk: string;

const payroll = async (date: string, departmentIds: string[] = [], who = world.ids.owner): Promise<Answer> => {
  const { data, errors } = await (await world.asUser(who)).query(document, { date, departmentIds });
  expect(errors).toBeUndefined();
  return data.payroll;
};
const named = (all: readonly { name: string }[], name: string) => all.filter((one) => one.name === name);

const send = async (name: string, input: object, answer: string) =>
  sendMutation(await world.as('owner'), name, input, answer);

const close = (from: string, to: string, { checks, checksStamp }: Answer) =>
  send(
    'closePayroll',
    { id: world.ports.ids.next('prr'), from, to, checks: checks.length, checksStamp },
    '... on PayrollRun { id state } ... on Refusal { code key }',
  );

const approvedHours = async (more: object): Promise<void> => {
  const { id, version } = await keptHours(world, more, 'owner');
  await approveTimesheetEntries(await world.context('owner'), { entries: [{ id, version }] });
};

const join = async (first_name: string, place: typeof kitchen): Promise<string> => {
  const id = world.ports.ids.next('emp');
  const person = newEmployee({
    ...{ accountId: world.accountId, id, version: 1, updatedAt: world.ports.clock.now().toString() },
    ...{ first_name, last_name: 'Test', email: `${id}@test.example`, verified: true, groups: [], memberships: [place] },
  });
  const joining = stored(change(employees, null, person));
  await world.ports.table.transact([...actionsOf(joining), ...copiesOf([joining])]);
  return id;
};

beforeAll(async () => {
  world = await newWorld({ now: '2026-11-10T08:00:00Z' });
  clerk = await world.personWith(['managePayrollApps']);
  const departmentId = world.ports.ids.next('dep');
  await send(
    'createDepartment',
    { id: departmentId, locationId: world.made.locationId, name: 'Kitchen' },
    '__typename',
  );
  const { data } = await (await world.as('owner')).query('{ organisation { teams { id department_id } } }');
  const teams = data.organisation.teams as { id: string; department_id: string }[];
  kitchen = { departmentId, teamId: teams.find(({ department_id }) => department_id === departmentId)!.id };
  cook = await join('Cook', kitchen);
  const contractTypeId = world.made.contractTypes['Flex hours']!;
  for (const [employeeId, place] of [
    [cook, departmentId],
    [world.ids.employee, world.departmentId],
  ] as const)
    await send(
      'createContract',
      {
        id: world.ports.ids.next('con'),
        employeeId,
        departmentId: place,
        contractTypeId,
        startdate: '2026-01-01',
        ...wage,
      },
      '__typename',
    );
  for (const date of ['2026-08-11', '2026-09-08', '2026-10-06']) {
    await approvedHours({ date });
    await approvedHours({ date, employeeId: cook, ...kitchen });
  }
  // The cook helps in the other department, and someone of the other department works here.
  await approvedHours({ date: '2026-10-07', employeeId: cook });
  await approvedHours({ date: '2026-10-08', ...kitchen });
  await keptHours(world, { date: '2026-10-09', employeeId: cook, ...kitchen }, 'owner');
  await keptHours(world, { date: '2026-10-09' });
});

describe('payroll of one department', () => {
  it('shows the people who work there, as the payroll of everyone shows them', async () => {
    const all = await payroll('2026-10-01');
    const some = await payroll('2026-10-01', [kitchen.departmentId]);
    expect(some.people).toHaveLength(1);
    expect(some.people).toEqual(named(all.people, 'Cook Test'));
    expect(some.people[0]!.lines).toHaveLength(2);
    expect(some.checks).toEqual(named(all.checks, 'Cook Test'));
    expect(some.checks.map(({ kind }) => kind)).toEqual(['pendingHours', 'noEmployeeNumber']);
    expect(some.departments).toContainEqual({ name: 'Kitchen' });
  });

  it('reads neither everyone nor the hours, clocks or runs of others', async () => {
    const hoursRead = async (departmentIds: string[]): Promise<number> => {
      const { counts } = await world.counted(() => payroll('2026-10-01', departmentIds));
      return counts.calls;
    };
    await payroll('2026-10-01', [kitchen.departmentId]);
    const before = await hoursRead([kitchen.departmentId]);
    const allBefore = await hoursRead([]);
    for (const name of ['Ada', 'Bea', 'Cleo'])
      await join(name, { departmentId: world.departmentId, teamId: world.teamId });
    expect(await hoursRead([kitchen.departmentId])).toBe(before);
    expect(await hoursRead([])).toBe(allBefore + 3);
    expect(await everyoneRead(world, () => payroll('2026-10-01', [kitchen.departmentId]))).toBe(0);
    expect(await everyoneRead(world, () => payroll('2026-10-01'))).toBe(1);
  });

  it('finds a clock that runs in another department', async () => {
    const move = (version: number, teamId: string) =>
      send('editUserTeams', { id: cook, version, teamIds: [teamId] }, '... on Employee { version }');
    expect(await move(1, world.teamId)).toMatchObject({ version: 2 });
    world.ports.clock.set('2026-10-30T08:00:00Z');
    const clocked = await sendMutation(await world.asUser(cook), 'clockIn', { id: world.ports.ids.next('tms') });
    expect(clocked).not.toHaveProperty('key');
    expect(await move(2, kitchen.teamId)).toMatchObject({ version: 3 });
    world.ports.clock.set('2026-10-30T09:00:00Z');
    const { checks } = await payroll('2026-10-01', [kitchen.departmentId]);
    expect(checks).toContainEqual({
      ...{ kind: 'runningClock', employeeId: cook, name: 'Cook Test', subjectId: null, date: '2026-10-30' },
    });
    world.ports.clock.set('2026-11-10T08:00:00Z');
  });

  it('is refused for a department that does not exist', async () => {
    const { errors } = await (await world.as('owner')).query(document, { departmentIds: ['dep_nowhere'] });
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', field: 'departmentIds' } }]);
  });

  it("hides points of people whom the viewer may not see, instead of counting a small department's", async () => {
    await approvedHours({ date: '2026-10-12', employeeId: world.ids.colleague, ...kitchen });
    const all = await payroll('2026-10-01', [], clerk);
    expect(all.checks).toContainEqual({ kind: 'noWage', employeeId: null, name: '', subjectId: null, date: null });
    const some = await payroll('2026-10-01', [world.departmentId], clerk);
    expect(named(some.checks, '')).toEqual([]);
    expect(some.checks).toContainEqual(expect.objectContaining({ kind: 'pendingHours', name: 'Eva Test' }));
  });

  it('cannot be closed with the points of one department', async () => {
    const some = await payroll('2026-08-01', [kitchen.departmentId]);
    expect(await close('2026-08-01', '2026-08-31', some)).toMatchObject({ code: 'STATE', key: 'payrollChecks' });
  });
});

it('works out pay for a hundred people at a time', async () => {
  const place = { departmentId: world.departmentId, teamId: world.teamId };
  for (let number = 0; number < 120; number += 1) await join(`Many${number}`, place);
  const original = world.ports.table;
  let [running, most, all] = [0, 0, 0];
  world.ports.table = {
    ...original,
    query: async (params) => {
      if (params.IndexName === undefined || !JSON.stringify(params.ExpressionAttributeValues).includes('emp_'))
        return original.query(params);
      [running, all] = [running + 1, all + 1];
      most = Math.max(most, running);
      try {
        return await original.query(params);
      } finally {
        running -= 1;
      }
    },
  };
  try {
    await payroll('2026-10-01');
  } finally {
    world.ports.table = original;
  }
  expect(all).toBeGreaterThan(120);
  expect(most).toBeLessThanOrEqual(100);
});

describe('closed periods of one department', () => {
  it('show what its people were paid, and corrections of earlier periods once', async () => {
    for (const [from, to] of [
      ['2026-08-01', '2026-08-31'],
      ['2026-09-01', '2026-09-30'],
    ] as const)
      expect(await close(from, to, await payroll(from))).toMatchObject({ state: 'closed' });
    const kept = await payroll('2026-09-01', [kitchen.departmentId]);
    expect(kept.run).not.toBeNull();
    const all = await payroll('2026-09-01');
    const cooks = named(all.people, 'Cook Test');
    expect(cooks).toHaveLength(1);
    expect(named(kept.people, 'Cook Test')).toEqual(cooks);
    expect(await everyoneRead(world, () => payroll('2026-09-01', [kitchen.departmentId]))).toBe(0);
    const october = await payroll('2026-10-01', [kitchen.departmentId]);
    expect(named(october.people, 'Cook Test')).toEqual(named((await payroll('2026-10-01')).people, 'Cook Test'));
    expect(named(october.people, 'Cook Test')).toMatchObject([{ previousMinor: 15_000 }]);
  });

  it('hold an exchange until approved hours of a colleague of another department settle it', async () => {
    const planning = await newPlanning(world);
    world.ports.clock.set('2026-10-01T08:00:00Z');
    const away = await join('Away', kitchen);
    await send('editUserTeams', { id: away, version: 1, teamIds: [kitchen.teamId, world.teamId] }, '__typename');
    const shift = await planning.plan({ date: '2026-10-20', employeeId: away });
    const offered = await sendMutation(
      await world.asUser(away),
      'offerExchange',
      { id: world.ports.ids.next('exc'), scheduledShiftId: shift.id, employeeIds: [world.ids.colleague], note: null },
      '... on Exchange { id version } ... on Refusal { key }',
    );
    await acceptExchange(await world.context('colleague'), { id: offered.id });
    world.ports.clock.set('2026-11-10T08:00:00Z');
    const open = async () =>
      (await payroll('2026-10-01', [kitchen.departmentId])).checks.filter(({ kind }) => kind === 'openExchange');
    expect(await open()).toMatchObject([{ employeeId: away, date: '2026-10-20' }]);
    await approvedHours({ date: '2026-10-20', employeeId: world.ids.colleague });
    expect(await open()).toEqual([]);
  });
});
