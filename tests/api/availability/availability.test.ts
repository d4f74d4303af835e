import { beforeEach, describe, expect, it } from 'vitest';
import { addMinutes } from '#domain/time/instant.ts';
import { instantAt } from '#domain/time/zones.ts';
import { remindAvailability } from '#services/availability/remind-availability.ts';
import { contextFor } from '#services/kit/context.ts';
import { loggedEvent, logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { spreadMorning } from '#services/kit/spread-morning.ts';
import { notify } from '#services/notifications/notify.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';
import { editRules, senderIn } from './availability-rules.ts';

let world: World;

beforeEach(async () => {
  world = await newWorld();
});

const day = (level: string, from = 0, until = 1440) => [{ from, until, level }];
const send = senderIn(() => world);
const say = (role: Role, date: string, parts: object[] | null, more: object = {}) =>
  send(role, 'setAvailability', { days: [{ date, parts, reason: 'Exams' }], ...more });
const rules = (over: object = {}) => editRules(world, over);
const read = async (role: Role, employeeId: string | null = null, from = '2026-11-16', to = '2026-11-22') => {
  const document = `query ($employeeId: ID) { availability(employeeId: $employeeId, from: "${from}", to: "${to}") {
    firstEditableDate Employee { id } days { date dated reason parts { from until level } } recurring { from until interval } } }`;
  return (await world.as(role)).query(document, { employeeId });
};
const saidOn = async (date: string) =>
  (await read('employee')).data.availability.days.find((one: { date: string }) => one.date === date);

describe('[R2.9-011] availability', () => {
  it('is said by oneself, in three levels, for dates and for every week', async () => {
    expect(
      await say('employee', '2026-11-17', [...day('preferred', 540, 720), ...day('available', 720, 1080)]),
    ).toMatchObject({
      __typename: 'Done',
    });
    const weekdays = { mo: day('unavailable'), tu: day('unavailable'), fr: day('available', 960, 1440) };
    await send('employee', 'setRecurringAvailability', {
      id: world.ports.ids.next('avr'),
      from: '2026-11-16',
      interval: 1,
      weekdays,
    });
    const { data } = await read('employee');
    expect(
      data.availability.days.map(({ parts, dated }: { parts: { level: string }[]; dated: boolean }) => [
        dated,
        parts.map(({ level }) => level),
      ]),
    ).toEqual([
      [false, ['unavailable']],
      [true, ['preferred', 'available']],
      [false, []],
      [false, []],
      [false, ['available']],
      [false, []],
      [false, []],
    ]);
    expect(data.availability.days[1].reason).toBe('Exams');
  });

  it('of a date is taken back, so that what repeats holds again', async () => {
    await send('employee', 'setRecurringAvailability', {
      id: world.ports.ids.next('avr'),
      from: '2026-11-10',
      interval: 1,
      weekdays: { tu: day('unavailable') },
    });
    await say('employee', '2026-11-17', day('available'));
    expect(await saidOn('2026-11-17')).toMatchObject({ dated: true, parts: [{ level: 'available' }] });
    await say('employee', '2026-11-17', null);
    expect(await saidOn('2026-11-17')).toMatchObject({ dated: false, parts: [{ level: 'unavailable' }] });
  });

  it('that repeats ends where something new begins', async () => {
    const repeat = (from: string, weekdays: object) =>
      send('employee', 'setRecurringAvailability', { id: world.ports.ids.next('avr'), from, interval: 1, weekdays });
    await repeat('2026-11-10', { tu: day('unavailable') });
    await repeat('2026-11-23', { we: day('unavailable') });
    const { data } = await read('employee');
    expect(data.availability.recurring).toEqual([
      { from: '2026-11-10', until: '2026-11-23', interval: 1 },
      { from: '2026-11-23', until: null, interval: 1 },
    ]);
    await repeat('2026-11-23', {});
    expect((await read('employee')).data.availability.recurring).toHaveLength(1);
  });

  it('is said for others by who plans them, and by no one else', async () => {
    const { employee, colleague } = world.ids;
    expect(await say('planner', '2026-11-18', day('unavailable'), { employeeId: employee })).toMatchObject({
      __typename: 'Done',
    });
    expect(await say('employee', '2026-11-18', day('unavailable'), { employeeId: colleague })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await read('employee', colleague)).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    expect((await read('planner', employee)).data.availability.days[2].parts).toEqual(day('unavailable'));
  });

  it('is of the basic plan', async () => {
    await world.settle({ plan: 'free' });
    expect(await say('employee', '2026-11-18', day('available'))).toMatchObject({ code: 'PLAN' });
  });

  it.each([
    [[...day('available', 540, 720), ...day('unavailable', 700, 800)], 'input.partsOverlap'],
    [day('available', 720, 720), 'input.endsBeforeItBegins'],
  ])('%o is refused', async (parts, key) => {
    expect(await say('employee', '2026-11-18', parts)).toMatchObject({ code: 'INVALID', key });
  });
});

describe('the company’s rules', () => {
  it('close the weeks before the deadline for employees, not for planners', async () => {
    await rules({ deadlineAmount: 2 });
    expect((await read('employee')).data.availability.firstEditableDate).toBe('2026-11-23');
    expect(await say('employee', '2026-11-22', day('available'))).toMatchObject({
      code: 'STATE',
      key: 'availability.tooLate',
      limit: '2026-11-23',
    });
    expect(await say('employee', '2026-11-23', day('available'))).toMatchObject({ __typename: 'Done' });
    const input = { employeeId: world.ids.employee };
    expect(await say('planner', '2026-11-11', day('available'), input)).toMatchObject({ __typename: 'Done' });
    expect(await say('planner', '2026-11-09', day('available'), input)).toMatchObject({ key: 'availability.past' });
  });

  it('keep what was said before the deadline: an employee undoes it no more, a planner does', async () => {
    await rules({ deadlineAmount: 0 });
    const sent = async (role: Role, operation: string) => {
      const { data } = await (await world.as(role)).run('UndoOperation', { input: { operation } });
      return data.undoOperation;
    };
    const said = async (name: string, input: object): Promise<string> =>
      (await (await world.as('employee')).run(name, { input })).extensions!.meta.operation!;
    const dated = await said('SetAvailability', { days: [{ date: '2026-11-18', parts: day('unavailable') }] });
    const weekly = await said('SetRecurringAvailability', {
      ...{ id: world.ports.ids.next('avr'), from: '2026-11-18', interval: 1, weekdays: { mo: day('available') } },
    });
    await rules({ version: 1, deadlineAmount: 2 });
    for (const operation of [weekly, dated]) {
      expect(await sent('employee', operation)).toMatchObject({ code: 'STATE', key: 'availability.tooLate' });
      expect(await sent('colleague', operation)).toMatchObject({ __typename: 'Refusal' });
      expect(await sent('planner', operation)).toMatchObject({ __typename: 'Done' });
    }
    await rules({ version: 2, deadlineAmount: 0 });
    const late = await said('SetAvailability', { days: [{ date: '2026-11-19', parts: day('unavailable') }] });
    expect(await sent('employee', late)).toMatchObject({ __typename: 'Done' });
  });

  it('ask for a number of days, and limit those on which one is gone', async () => {
    await rules({ minAvailableDays: 5, maxUnavailableDays: 2 });
    const week = (gone: number) =>
      ['16', '17', '18', '19', '20', '21', '22'].map((date, index) => ({
        date: `2026-11-${date}`,
        parts: day(index < gone ? 'unavailable' : 'available'),
      }));
    expect(await send('employee', 'setAvailability', { days: week(3) })).toMatchObject({
      code: 'INVALID',
      key: 'availability.tooManyDays',
      measured: '3',
      limit: '2',
    });
    expect(await send('employee', 'setAvailability', { days: week(2) })).toMatchObject({ __typename: 'Done' });
    expect(await say('employee', '2026-11-25', day('available'))).toMatchObject({ key: 'availability.tooFewDays' });
  });

  it('can switch it off', async () => {
    await rules({ enabled: false });
    expect(await say('employee', '2026-11-18', day('available'))).toMatchObject({ key: 'availability.off' });
  });

  it('are the account managers’ to change, one after the other', async () => {
    const { version } = await rules();
    expect(await rules({ version: 0 })).toMatchObject({ code: 'CONFLICT' });
    expect(await rules({ version, minAvailableDays: 4, maxUnavailableDays: 2 })).toMatchObject({
      code: 'INVALID',
      field: 'maxUnavailableDays',
    });
    const answer = await send('planner', 'editAvailabilityRules', {
      version,
      enabled: true,
      minAvailableDays: 0,
      maxUnavailableDays: 7,
      deadlineUnit: 'week',
      deadlineAmount: 0,
    });
    expect(answer).toMatchObject({ code: 'FORBIDDEN' });
  });
});

it('an unavailable person is warned of when planned', async () => {
  const planning = await newPlanning(world);
  await say('employee', '2026-11-17', day('unavailable'));
  const shift = await planning.plan({ date: '2026-11-17' });
  const { level, findings } = shift.verdict as { level: string; findings: { rule: string }[] };
  expect(level).toBe('warn');
  expect(findings.map(({ rule }) => rule)).toContain('availability');
});

it('who said nothing is reminded on the morning of the date, once', async () => {
  world = await newWorld({ table: 'availability-reminders' });
  await rules({ reminderDays: 3 });
  await say('employee', '2026-11-16', day('available'));
  const at = async (now: string) => {
    world.ports.clock.set(now);
    return remindAvailability(contextFor(world.ports, { viewer: null }));
  };
  // Companies are reminded over half an hour from nine on, each at its own minute.
  const due = instantAt('2026-11-13', spreadMorning('09:00', world.accountId), 'Europe/Amsterdam');
  expect(await at(addMinutes(due, -1))).toBe(0);
  expect(await at(due)).toBe(1);
  expect(await at('2026-11-13T08:31:00Z')).toBe(0);
  const items = await queryAll(world.ports.table, partition(logPartition(world.accountId, '2026-11-13T08:30:00Z')));
  const reminder = items.map(loggedEvent).find(({ type }) => type === 'availabilityReminderSent')!;
  expect(reminder.details).toMatchObject({ from: '2026-11-16', to: '2026-11-22' });
  await notify(contextFor(world.ports, { viewer: null }), reminder);
  const inbox = async (role: Role) =>
    (
      await (await world.as(role)).query('{ notifications(first: 5) { edges { node { title } } } }')
    ).data.notifications.edges.map(({ node }: { node: { title: string } }) => node.title);
  expect(await inbox('colleague')).toEqual([
    'When can you work? Please enter your availability for Mon 16 Nov – Sun 22 Nov.',
  ]);
  expect(await inbox('employee')).toEqual([]);
});

it('an account that cannot be reminded stops no other', async () => {
  const table = 'availability-reminders-apart';
  const companies = [await newWorld({ table }), await newWorld({ table })] as const;
  for (const company of companies) {
    world = company;
    await rules({ reminderDays: 3 });
  }
  world.ports.clock.set('2026-11-13T08:30:00Z');
  const ctx = contextFor(world.ports, { viewer: null });
  const { transact } = ctx.table;
  const torn = JSON.stringify(companies[0].accountId);
  ctx.table.transact = (actions) =>
    JSON.stringify(actions).includes(torn) ? Promise.reject(new Error('torn')) : transact(actions);
  expect(await remindAvailability(ctx)).toBe(1);
  expect(world.ports.log.lines.at(-1)).toMatchObject({ level: 'error', fields: { account: companies[0].accountId } });
});
