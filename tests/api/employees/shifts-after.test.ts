import { beforeAll, describe, expect, it } from 'vitest';
import { withdrawChanged } from '#services/exchange/withdraw-changed.ts';
import { contextFor } from '#services/kit/context.ts';
import { type Answered, newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Planning;
let by: string;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  by = world.ids.owner;
});

const counts = 'scheduledShifts series dates requests exchanges first all';
const leftAfter = async (id: string, lastDay: string, caller = by) =>
  (
    await (
      await world.asUser(caller)
    ).query(`query($id: ID!, $lastDay: PlainDate!) { shiftsAfter(id: $id, lastDay: $lastDay) { ${counts} } }`, {
      id,
      lastDay,
    })
  ).data.shiftsAfter;

const deactivate = async (id: string, plannedWork: string | null, lastDay = '2026-11-20', caller = by) => {
  const answer = await (await world.asUser(caller)).mutate(
    `mutation($input: DeactivateEmployeeInput!) { deactivateEmployee(input: $input) {
      __typename ... on Employee { enddate } ... on Refusal { code key } } }`,
    { input: { id, version: 1, lastDay, plannedWork } },
  );
  return { ...answer.data.deactivateEmployee, handle: answer.extensions?.meta.operation as string };
};

const undo = async (operation: string) => {
  const answer = await (await world.as('owner')).mutate(
    'mutation($input: UndoOperationInput!) { undoOperation(input: $input) { __typename ... on Refusal { code key } } }',
    { input: { operation } },
  );
  expect(answer.data.undoOperation.__typename).not.toBe('Refusal');
};

/** The days of the person's shifts, and of open shifts, from 16 November to 13 December. */
const plan = async (employeeId: string) => {
  const { week } = await planning.week(
    'planner',
    { from: '2026-11-16', to: '2026-12-13' },
    'scheduledShifts { date employeeId } openShifts { date starttime note tags instances candidates { employeeId status } }',
  );
  return {
    shifts: week.scheduledShifts
      .filter((scheduledShift: Answered) => scheduledShift.employeeId === employeeId)
      .map(({ date }: Answered) => date)
      .sort(),
    open: week.openShifts as { date: string; note: string | null; tags: string[]; instances: number }[],
    openDates: week.openShifts.map(({ date }: Answered) => date).sort(),
  };
};

/** Shifts on a day before the last day, on a day after it, and every Tuesday; one of the Tuesdays has other times. */
const planned = async () => {
  const employeeId = await world.addPerson('Lea', [world.made.groups.Employee!]);
  const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['tu'], repeat_until: '2026-12-08' };
  await planning.plan({ employeeId, date: '2026-11-18' });
  const single = await planning.plan({ employeeId, date: '2026-11-26', note: 'Till', tags: ['opening'] });
  const first = await planning.plan({ employeeId, date: '2026-11-17', repeat });
  const input = { id: `${repeat.id}:2026-12-01`, version: first.version, starttime: '10:00', scope: 'occurrence' };
  await planning.call('planner', 'editScheduledShift', input);
  return { employeeId, single };
};
const all = ['2026-11-17', '2026-11-18', '2026-11-24', '2026-11-26', '2026-12-01', '2026-12-08'];
const rest = ['2026-11-24', '2026-11-26', '2026-12-01', '2026-12-08'];

describe('what lies after a last day', () => {
  it('is counted: shifts, dates of what repeats, requests and exchanges', async () => {
    const { employeeId, single } = await planned();
    const own = await world.asUser(employeeId);
    const offer = { id: world.ports.ids.next('exc'), scheduledShiftId: single.id, employeeIds: [world.ids.colleague] };
    await own.mutate('mutation($input: OfferExchangeInput!) { offerExchange(input: $input) { __typename } }', {
      input: offer,
    });
    const open = await planning.call(
      'planner',
      'createOpenShift',
      { id: world.ports.ids.next('osh'), teamId: world.teamId, shiftId: planning.shifts.day, date: '2026-11-27' },
      undefined,
      'OpenShift',
      'id version',
    );
    await own.mutate('mutation($input: RequestOpenShiftInput!) { requestOpenShift(input: $input) { __typename } }', {
      input: { id: open.id },
    });
    const expected = { scheduledShifts: 2, series: 1, dates: 2, requests: 1, exchanges: 1, first: '2026-11-24' };
    expect(await leftAfter(employeeId, '2026-11-20')).toEqual({ ...expected, all: true });
    expect(await leftAfter(employeeId, '2026-12-31')).toEqual({
      ...{ scheduledShifts: 0, series: 0, dates: 0, requests: 0, exchanges: 0, first: null },
      all: true,
    });
    // A last day in the past does not change shifts worked since.
    expect((await leftAfter(employeeId, '2026-10-01')).first).toBe('2026-11-17');

    await deactivate(employeeId, 'remove');
    expect(await withdrawChanged(contextFor(world.ports, { viewer: null }), world.accountId)).toBe(1);
    const { open: offers } = await plan(employeeId);
    expect(offers).toMatchObject([{ date: '2026-11-27', candidates: [{ employeeId, status: 'pending' }] }]);
  });

  it('is reported to those who may deactivate, and counts what they plan only', async () => {
    const { employeeId } = await planned();
    const keeper = await world.personWith(['editUsers']);
    expect(await leftAfter(employeeId, '2026-11-20', keeper)).toMatchObject({
      scheduledShifts: 0,
      series: 0,
      all: false,
    });
    expect(await leftAfter(employeeId, '2026-11-20', world.ids.planner)).toBeNull();
    // The choice does not apply to shifts that the caller may not plan.
    expect(await deactivate(employeeId, 'remove', '2026-11-20', keeper)).toMatchObject({ code: 'FORBIDDEN' });
    const bare = await world.addPerson('Bo', []);
    await planning.plan({ employeeId: bare, date: '2026-11-26' });
    expect(await deactivate(bare, 'remove', '2026-11-20', keeper)).toMatchObject({ __typename: 'Employee' });
    expect((await plan(bare)).shifts).toEqual(['2026-11-26']);
  });
});

describe('what becomes of it', () => {
  it('stays unless something else is said', async () => {
    const { employeeId } = await planned();
    expect(await deactivate(employeeId, null)).toMatchObject({ enddate: '2026-11-21' });
    expect((await plan(employeeId)).shifts).toEqual(all);
  });

  it('is deleted, and one undo brings the person and all of it back', async () => {
    const { employeeId } = await planned();
    const { handle } = await deactivate(employeeId, 'remove');
    expect((await plan(employeeId)).shifts).toEqual(['2026-11-17', '2026-11-18']);
    await undo(handle);
    expect((await plan(employeeId)).shifts).toEqual(all);
    expect(await deactivate(employeeId, null)).toMatchObject({ code: 'CONFLICT' });
  });

  it('becomes open shifts with the same work, and one undo takes them back', async () => {
    const { employeeId } = await planned();
    const before = await plan(employeeId);
    const { handle } = await deactivate(employeeId, 'open');
    const { shifts, openDates, open } = await plan(employeeId);
    expect(shifts).toEqual(['2026-11-17', '2026-11-18']);
    expect(openDates).toEqual([...before.openDates, ...rest].sort());
    expect(open).toContainEqual(expect.objectContaining({ note: 'Till', tags: ['opening'], instances: 1 }));
    expect(open).toContainEqual(expect.objectContaining({ date: '2026-12-01', starttime: '10:00' }));
    await undo(handle);
    expect(await plan(employeeId)).toEqual(before);
  });

  it('holds for more shifts than one transaction takes', async () => {
    const employeeId = await world.addPerson('Max', []);
    const day = (number: number): string =>
      `2027-0${1 + Math.floor(number / 28)}-${String(1 + (number % 28)).padStart(2, '0')}`;
    const wanted = Array.from({ length: 50 }, (_, number) => day(number));
    for (const date of wanted) await planning.plan({ employeeId, date });
    const { handle } = await deactivate(employeeId, 'open');
    const counted = { scheduledShifts: 0, series: 0 };
    expect(await leftAfter(employeeId, '2026-11-20')).toMatchObject(counted);
    await undo(handle);
    expect(await leftAfter(employeeId, '2026-11-20')).toMatchObject({ ...counted, scheduledShifts: 50, first: day(0) });
  });

  it('cannot become open shifts where the plan has none', async () => {
    const { employeeId } = await planned();
    await world.settle({ plan: 'free' });
    expect(await deactivate(employeeId, 'open')).toMatchObject({ code: 'PLAN' });
    expect(await deactivate(employeeId, 'remove')).toMatchObject({ enddate: '2026-11-21' });
  });
});
