import { beforeEach, describe, expect, it } from 'vitest';
import { remindAvailability } from '#services/availability/remind-availability.ts';
import { contextFor } from '#services/kit/context.ts';
import { loggedEvent, logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { notify } from '#services/notifications/notify.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';
import { editRules, senderIn } from './availability-rules.ts';

let world: World;
let kitchen: { departmentId: string; teamId: string };

const send = senderIn(() => world);
const undo = (role: Role, operation: string) => send(role, 'undoOperation', { operation });
const rules = (over: object = {}) => editRules(world, over);
const firstDate = async (role: Role) => {
  const text = '{ availability(from: "2026-11-16", to: "2026-11-22") { firstEditableDate } }';
  return (await (await world.as(role)).query(text)).data.availability.firstEditableDate;
};
const own = async () =>
  (await (await world.as('owner')).query('{ departmentAvailabilityRules { departmentId deadlineAmount version } }'))
    .data.departmentAvailabilityRules;
/** Moves the colleague to a separate department. */
const withKitchen = async () => {
  const departmentId = world.ports.ids.next('dep');
  await send('owner', 'createDepartment', { id: departmentId, locationId: world.made.locationId, name: 'Kitchen' });
  const { data } = await (await world.as('owner')).query('{ organisation { teams { id department_id } } }');
  const team = data.organisation.teams.find((team: { department_id: string }) => team.department_id === departmentId);
  const person = await (await world.as('owner')).query('query ($id: ID!) { employee(id: $id) { version } }', {
    id: world.ids.colleague,
  });
  const version = person.data.employee.version;
  await send('owner', 'editUserTeams', { id: world.ids.colleague, version, teamIds: [team.id] });
  kitchen = { departmentId, teamId: team.id };
};

beforeEach(async () => {
  world = await newWorld({ table: 'department-availability' });
  await withKitchen();
});

describe('how a department asks', () => {
  it('is its own where it says so, else the company’s', async () => {
    await rules({ deadlineAmount: 1 });
    expect(await rules({ departmentId: kitchen.departmentId, deadlineAmount: 3 })).toMatchObject({
      version: 1,
      departmentId: kitchen.departmentId,
    });
    expect(await firstDate('employee')).toBe('2026-11-16');
    expect(await firstDate('colleague')).toBe('2026-11-30');
    const day = { date: '2026-11-17', parts: [{ from: 0, until: 1440, level: 'available' }] };
    expect(await send('colleague', 'setAvailability', { days: [day] })).toMatchObject({ key: 'availability.tooLate' });
    expect(await send('employee', 'setAvailability', { days: [day] })).toMatchObject({ __typename: 'Done' });
    expect(await own()).toEqual([{ departmentId: kitchen.departmentId, deadlineAmount: 3, version: 1 }]);
  });

  it.each([
    ['deadlineAmount', 27, 'input.atMost', '26'],
    ['maxUnavailableDays', 8, 'input.atMost', '7'],
    ['minAvailableDays', -1, 'input.atLeast', '0'],
  ])('a %s of %i hears which limit it passed', async (field, value, key, limit) => {
    expect(await rules({ [field]: value })).toMatchObject({ code: 'INVALID', key, field, limit });
  });

  it('falls back when it is reset, and both ways are taken back by an undo', async () => {
    const { departmentId } = kitchen;
    const set = await rules({ departmentId, deadlineAmount: 3 });
    expect(await rules({ departmentId, deadlineAmount: 4 })).toMatchObject({ code: 'CONFLICT' });
    const reset = await send('owner', 'resetAvailabilityRules', { departmentId, version: 1 });
    expect(await firstDate('colleague')).toBe('2026-11-10');
    expect(await send('owner', 'resetAvailabilityRules', { departmentId, version: 1 })).toMatchObject({
      code: 'NOT_FOUND',
    });
    await undo('owner', reset.operation);
    expect(await firstDate('colleague')).toBe('2026-11-30');
    await undo('owner', set.operation);
    expect(await own()).toEqual([]);
  });

  it('is the account managers’ to say, of departments that are there', async () => {
    expect(await rules({ departmentId: 'dep_none' })).toMatchObject({ code: 'NOT_FOUND' });
    const refused = await send('planner', 'resetAvailabilityRules', { departmentId: kitchen.departmentId, version: 1 });
    expect(refused).toMatchObject({ code: 'FORBIDDEN' });
  });
});

it('each department is reminded by its own rules', async () => {
  await rules({ reminderDays: 3 });
  await rules({ departmentId: kitchen.departmentId, reminderDays: 2 });
  const at = async (now: string) => {
    world.ports.clock.set(now);
    const count = await remindAvailability(contextFor(world.ports, { viewer: null }));
    const items = await queryAll(world.ports.table, partition(logPartition(world.accountId, now)));
    const sent = items.map(loggedEvent).filter(({ type }) => type === 'availabilityReminderSent');
    if (count > 0) await notify(contextFor(world.ports, { viewer: null }), sent.at(-1)!);
    return count;
  };
  const inbox = async (role: Role): Promise<number> =>
    (await (await world.as(role)).query('{ notifications(first: 5) { edges { node { title } } } }')).data.notifications
      .edges.length;
  const heard = async () => [await inbox('employee'), await inbox('colleague')];
  expect(await at('2026-11-13T08:30:00Z')).toBe(1);
  expect(await heard()).toEqual([1, 0]);
  expect(await at('2026-11-14T08:30:00Z')).toBe(1);
  expect(await heard()).toEqual([1, 1]);
});

it('what people say is taken back by an undo, all parts of the day at once', async () => {
  const parts = (levels: string[]) =>
    levels.map((level, index) => ({ from: 480 + index * 240, until: 600 + index * 240, level }));
  const said = async () => {
    const text =
      '{ availability(from: "2026-11-17", to: "2026-11-17") { days { parts { from until level } } recurring { from } } }';
    return (await (await world.as('employee')).query(text)).data.availability;
  };
  await send('employee', 'setAvailability', {
    days: [{ date: '2026-11-17', parts: parts(['available', 'preferred']) }],
  });
  const changed = await send('employee', 'setAvailability', {
    days: [{ date: '2026-11-17', parts: parts(['unavailable', 'available', 'preferred']) }],
  });
  expect((await said()).days[0].parts).toHaveLength(3);
  await undo('employee', changed.operation);
  expect((await said()).days[0].parts).toEqual(parts(['available', 'preferred']));
  const weekly = await send('employee', 'setRecurringAvailability', {
    id: world.ports.ids.next('avr'),
    from: '2026-11-16',
    interval: 1,
    weekdays: { mo: parts(['available', 'unavailable']) },
  });
  expect((await said()).recurring).toHaveLength(1);
  const foreign = await send('colleague', 'undoOperation', { operation: weekly.operation });
  expect(foreign.__typename).toBe('Refusal');
  await undo('employee', weekly.operation);
  expect((await said()).recurring).toEqual([]);
});
