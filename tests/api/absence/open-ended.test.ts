import { beforeAll, describe, expect, it } from 'vitest';
import { datesIn } from '#domain/time/date-range.ts';
import { extendAbsences } from '#services/absence/extend-absences.ts';
import { type OpenAbsence, openAbsences } from '#services/absence/open-absence.store.ts';
import { contextFor } from '#services/kit/context.ts';
import { peopleWatches } from '#services/notifications/notifications.store.ts';
import { remindOfPeople } from '#services/notifications/remind-of-people.ts';
import { newNotification } from '#tests/api/notifications/telling.ts';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { requestAbsenceDocument } from './documents.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  // The minute rule reads every account of the table.
  world = await newWorld({ table: 'muster-open-absence', now: '2026-11-10T08:00:00Z' });
  planning = await newPlanning(world);
});

const result = '__typename ... on Absence { id version status } ... on Refusal { code key }';
const call = async (name: string, given: object) => {
  const type = name === 'endAbsence' ? 'EndAbsenceInput' : 'DecideAbsenceInput';
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { ${result} } }`;
  const { data, extensions } = await (await world.as('planner')).mutate(document, { input: given });
  return { ...data[name], operation: extensions?.meta.operation };
};
const undo = async (operation: string | null | undefined) =>
  (
    await (
      await world.as('planner')
    ).mutate(
      'mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename ... on Refusal { code key } } }',
      { input: { operation } },
    )
  ).data.undoOperation;
const ill = async (employeeId: string, firstDay: string, more: object = {}) => {
  const id = world.ports.ids.next('abs');
  const input = { id, employeeId, absenceTypeId: world.made.absenceTypes.Sick, firstDay, lastDay: null, ...more };
  const { data, extensions } = await (await world.as('planner')).mutate(requestAbsenceDocument, { input });
  expect(data.requestAbsence.status).toBe('Approved');
  return { id, operation: extensions?.meta.operation };
};
/** Runs the minute rule at that moment; returns the number of absences that grew. */
const at = (moment: string): Promise<number> => {
  world.ports.clock.set(moment);
  return extendAbsences(contextFor(world.ports, { viewer: null }));
};
const seen = async (employeeId: string, range: { from: string; to: string }) => {
  const { week } = await planning.week(
    'planner',
    range,
    'scheduledShifts { date employeeId } absences { date employeeId minutes }',
  );
  const of = <L extends { date: string; employeeId: string }>(lines: L[]) =>
    lines.filter((line) => line.employeeId === employeeId).sort((a, b) => (a.date < b.date ? -1 : 1));
  return {
    absent: of<{ date: string; employeeId: string; minutes: number }>(week.absences),
    planned: of<{ date: string; employeeId: string }>(week.scheduledShifts).map(({ date }) => date),
  };
};
const lastOf = async (employeeId: string, range: { from: string; to: string }) =>
  (await seen(employeeId, range)).absent.at(-1)?.date;

const december = { from: '2026-11-23', to: '2026-12-31' };

describe('an absence without an end', () => {
  it('goes on day by day, with hours of the contract, and takes the shifts of each day out of the plan', async () => {
    const employeeId = await world.addPerson('Long', []);
    await planning.plan({ employeeId, date: '2026-11-25' });
    await planning.plan({ employeeId, date: '2026-12-10' });
    await ill(employeeId, '2026-11-10');
    expect(await lastOf(employeeId, december)).toBe('2026-11-24');
    expect(await at('2026-11-10T22:59:00Z')).toBe(0);
    // The date begins in the department's time zone.
    expect(await at('2026-11-10T23:00:00Z')).toBe(1);
    expect(await at('2026-11-10T23:01:00Z')).toBe(0);
    const next = await seen(employeeId, december);
    expect([next.absent.at(-1)?.date, next.planned]).toEqual(['2026-11-25', ['2026-12-10']]);
    // Missed nights are added in one run.
    expect(await at('2026-12-01T08:00:00Z')).toBe(1);
    const later = await seen(employeeId, december);
    expect(later.planned).toEqual([]);
    expect(later.absent.map(({ date }) => date)).toHaveLength(23);
    expect(later.absent.at(-1)?.date).toBe('2026-12-15');
    const [monday, sunday] = ['2026-12-07', '2026-12-13'].map((day) => later.absent.find(({ date }) => date === day));
    expect([monday?.minutes, sunday?.minutes]).toEqual([
      next.absent.find(({ date }) => date === '2026-11-23')?.minutes,
      0,
    ]);
  });

  it('two rules at once write each day once', async () => {
    const employeeId = await world.addPerson('Twice', []);
    const { id } = await ill(employeeId, '2026-12-01');
    const outcomes = await Promise.all([at('2026-12-03T08:00:00Z'), at('2026-12-03T08:00:00Z')]);
    expect(Math.max(...outcomes)).toBeGreaterThanOrEqual(1);
    const dates = (await seen(employeeId, december)).absent.map(({ date }) => date);
    expect([new Set(dates).size, dates.at(-1)]).toEqual([dates.length, '2026-12-17']);
    const log = await newNotification(world).log();
    expect(log.filter(({ type, subject }) => type === 'absenceExtended' && subject === id)).toHaveLength(1);
  });

  it('stops when someone is back, begins again when that is undone, and is not undone itself once it grew', async () => {
    world.ports.clock.set('2026-12-03T09:00:00Z');
    const employeeId = await world.addPerson('Back', []);
    const { id, operation } = await ill(employeeId, '2026-12-03');
    const ended = await call('endAbsence', { id, version: 1, lastDay: '2026-12-04' });
    expect(ended.version).toBe(2);
    await at('2026-12-08T08:00:00Z');
    expect(await lastOf(employeeId, december)).toBe('2026-12-04');
    await undo(ended.operation);
    await at('2026-12-08T08:01:00Z');
    expect(await lastOf(employeeId, december)).toBe('2026-12-22');
    expect(await undo(operation)).toMatchObject({ __typename: 'Refusal' });
  });

  it('that is declined waits no longer; approved after all it has the days between', async () => {
    world.ports.clock.set('2026-12-08T09:00:00Z');
    const employeeId = await world.addPerson('Declined', []);
    const { id } = await ill(employeeId, '2026-12-08');
    expect(await call('declineAbsence', { id, version: 1 })).toMatchObject({ status: 'Declined' });
    await at('2026-12-12T08:00:00Z');
    expect(await call('approveAbsence', { id, version: 2 })).toMatchObject({ status: 'Approved' });
    expect(await lastOf(employeeId, december)).toBe('2026-12-26');
    await at('2026-12-13T08:00:00Z');
    expect(await lastOf(employeeId, december)).toBe('2026-12-27');
    expect(await call('withdrawAbsence', { id, version: 3 })).toMatchObject({ status: 'Withdrawn' });
    await at('2026-12-14T08:00:00Z');
    expect((await seen(employeeId, december)).absent).toEqual([]);
  });

  it('leaves out the days on which another absence lies already', async () => {
    world.ports.clock.set('2026-12-01T09:00:00Z');
    const employeeId = await world.addPerson('Planned', []);
    await ill(employeeId, '2026-12-01');
    await ill(employeeId, '2026-12-17', { lastDay: '2026-12-18' });
    await at('2026-12-07T08:00:00Z');
    const dates = (await seen(employeeId, december)).absent.map(({ date }) => date);
    expect(dates).toHaveLength(21);
    expect(new Set(dates).size).toBe(21);
  });

  it('that waits in its old place goes on from a new one, also where that is taken', async () => {
    world.ports.clock.set('2026-12-20T09:00:00Z');
    const employeeId = await world.addPerson('Old place', []);
    const { id } = await ill(employeeId, '2026-12-20');
    const { accountId, ports } = world;
    const key = openAbsences.key({ accountId, id });
    const item = (await ports.table.get({ Key: key })) as ReturnType<typeof openAbsences.item> & OpenAbsence;
    const { departmentId: _, ...old } = { ...item, pk: `a#${accountId}#e#${employeeId}#absences` };
    const put = { Put: { Item: old } };
    await ports.table.transact([put, { Delete: { Key: key } }]);
    const placesOf = async () =>
      Promise.all([ports.table.get({ Key: { pk: old.pk, sk: item.sk } }), ports.table.get({ Key: key })]);
    await at('2026-12-22T08:00:00Z');
    expect((await placesOf()).map((place) => place?.departmentId)).toEqual([undefined, item.departmentId]);
    await ports.table.transact([put]);
    await at('2026-12-22T08:01:00Z');
    await at('2026-12-22T08:02:00Z');
    expect((await placesOf()).map((place) => place?.pk)).toEqual([undefined, key.pk]);
    expect(await lastOf(employeeId, { from: '2026-12-20', to: '2027-01-10' })).toBe('2027-01-05');
  });

  it('from before there was a rule for it is found once, and goes on with all the days that are missing', async () => {
    world.ports.clock.set('2027-02-01T08:00:00Z');
    const employeeId = await world.addPerson('Before', []);
    const { id } = await ill(employeeId, '2027-02-01');
    const { table } = world.ports;
    const forget = async (): Promise<void> => {
      const key = openAbsences.key({ accountId: world.accountId, id });
      await table.transact([openAbsences.remove(openAbsences.parse((await table.get({ Key: key }))!))]);
    };
    const watch = async () => {
      const Key = peopleWatches.key({ accountId: world.accountId });
      return peopleWatches.parse((await table.get({ Key, ConsistentRead: true }))!);
    };
    const morning = async (moment: string): Promise<number> => {
      world.ports.clock.set(moment);
      const ctx = contextFor(world.ports, { viewer: null });
      await remindOfPeople(ctx);
      return ctx.counts.calls;
    };
    await forget();
    const { absencesAdopted: _, ...old } = await watch();
    await table.transact([peopleWatches.overwrite({ ...old, lookOn: '2027-02-20', version: old.version + 1 })]);
    const first = await morning('2027-02-20T08:00:00Z');
    expect(await at('2027-02-20T08:01:00Z')).toBeGreaterThanOrEqual(1);
    const dates = (await seen(employeeId, { from: '2027-02-01', to: '2027-03-14' })).absent.map(({ date }) => date);
    expect(dates).toEqual(datesIn({ from: '2027-02-01', to: '2027-03-06' }));
    // Each company is checked once: an item that is lost again is not searched for again.
    await forget();
    expect(await morning('2027-02-21T08:00:00Z')).toBeLessThan(first);
    expect(await at('2027-03-20T08:00:00Z')).toBeGreaterThanOrEqual(0);
    expect(await lastOf(employeeId, { from: '2027-02-21', to: '2027-03-28' })).toBe('2027-03-06');
  });
});
