import { beforeAll, describe, expect, it } from 'vitest';
import type { RosterAction } from '#domain/absence/absence-type.ts';
import { absenceTypes } from '#services/absence/absence.store.ts';
import { type Answered, newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { decideAbsenceDocument, requestAbsenceDocument } from './documents.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld({ now: '2026-11-10T08:00:00Z' });
  planning = await newPlanning(world);
});

const range = { from: '2026-11-16', to: '2026-11-22' };
const seen = async () => {
  const { week } = await planning.week(
    'planner',
    range,
    'scheduledShifts { id date employeeId } openShifts { id date starttime instances approval_required } absences { date employeeId hiddenShifts }',
  );
  return week as {
    scheduledShifts: { id: string; date: string; employeeId: string }[];
    openShifts: { date: string; starttime: string; instances: number; approval_required: boolean }[];
    absences: { date: string; employeeId: string; hiddenShifts: number }[];
  };
};
const datesOf = async (employeeId: string): Promise<string[]> =>
  (await seen()).scheduledShifts
    .filter((scheduledShift) => scheduledShift.employeeId === employeeId)
    .map((scheduledShift) => scheduledShift.date)
    .sort();

const absent = async (employeeId: string, more: object = {}): Promise<{ absence: Answered; operation: string }> => {
  const input = {
    id: world.ports.ids.next('abs'),
    employeeId,
    absenceTypeId: world.made.absenceTypes.Vacation,
    firstDay: '2026-11-17',
    lastDay: '2026-11-18',
    ...more,
  };
  const answer = await (await world.as('planner')).mutate(requestAbsenceDocument, { input });
  return { absence: answer.data.requestAbsence, operation: answer.extensions!.meta.operation! };
};
/** Changes the dates, or the choice for the shifts, as a planner. */
const edit = async (absence: Answered, more: object): Promise<{ absence: Answered; operation: string }> => {
  const document = `mutation ($input: EditAbsenceInput!) { editAbsence(input: $input) { __typename
    ... on Absence { id version status rosterAction } ... on Refusal { key } } }`;
  const dates = { absenceTypeId: world.made.absenceTypes.Vacation, firstDay: '2026-11-17', lastDay: '2026-11-18' };
  const input = { id: absence.id, version: absence.version, ...dates, ...more };
  const answer = await (await world.as('planner')).mutate(document, { input });
  return { absence: answer.data.editAbsence, operation: answer.extensions!.meta.operation! };
};
const decide = async (verb: string, absence: Answered): Promise<Answered> => {
  const input = { id: absence.id, version: absence.version };
  const { data } = await (await world.as('planner')).mutate(decideAbsenceDocument(verb), { input });
  return data[`${verb}Absence`];
};
const undo = async (operation: string): Promise<string> => {
  const answer = await (await world.as('planner')).mutate(
    'mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename ... on Refusal { key } } }',
    { input: { operation } },
  );
  return answer.data.undoOperation.__typename;
};
const withType = async (rosterAction: string, work: () => Promise<void>): Promise<void> => {
  const type = world.made.absenceTypes.Vacation!;
  const { table } = world.ports;
  const Key = absenceTypes.key({ accountId: world.accountId, id: type });
  const set = async (action: string): Promise<void> => {
    const item = absenceTypes.parse((await table.get({ Key, ConsistentRead: true }))!);
    await table.transact([
      absenceTypes.overwrite({ ...item, defaultRosterAction: action as RosterAction, version: item.version + 1 }),
    ]);
  };
  await set(rosterAction);
  await work();
  await set('hide');
};

describe('an approved absence and the shifts it covers', () => {
  it('hides them, dates of a series too, and brings them back when it is declined', async () => {
    const employeeId = await world.addPerson('Hid', []);
    await planning.plan({ employeeId, date: '2026-11-16' });
    await planning.plan({ employeeId, date: '2026-11-17' });
    const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['we', 'th'], repeat_until: null };
    await planning.plan({ employeeId, date: '2026-11-18', shiftId: planning.shifts.evening, repeat });
    expect(await datesOf(employeeId)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']);

    const { absence } = await absent(employeeId);
    expect(absence).toMatchObject({ status: 'Approved' });
    expect(await datesOf(employeeId)).toEqual(['2026-11-16', '2026-11-19']);
    const { absences } = await seen();
    expect(absences.filter((day) => day.employeeId === employeeId)).toMatchObject([
      { date: '2026-11-17', hiddenShifts: 1 },
      { date: '2026-11-18', hiddenShifts: 1 },
    ]);
    await decide('decline', absence);
    expect(await datesOf(employeeId)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']);
  });

  it('is taken back as a whole by undo', async () => {
    const employeeId = await world.addPerson('Und', []);
    await planning.plan({ employeeId, date: '2026-11-17' });
    const { operation } = await absent(employeeId);
    expect(await datesOf(employeeId)).toEqual([]);
    expect(await undo(operation)).toBe('Done');
    expect(await datesOf(employeeId)).toEqual(['2026-11-17']);
    expect((await seen()).absences.filter((day) => day.employeeId === employeeId)).toEqual([]);
  });

  it('offers them to others, with the planner’s approval', () =>
    withType('move_to_open_shift', async () => {
      const employeeId = await world.addPerson('Ope', []);
      await planning.plan({ employeeId, date: '2026-11-18', starttime: '07:15', endtime: '11:15', breakMinutes: 0 });
      const { operation } = await absent(employeeId);
      expect(await datesOf(employeeId)).toEqual([]);
      const offered = async () => (await seen()).openShifts.filter((openShift) => openShift.starttime === '07:15');
      expect(await offered()).toMatchObject([{ date: '2026-11-18', instances: 1, approval_required: true }]);
      expect(await undo(operation)).toBe('Done');
      expect(await offered()).toEqual([]);
      expect(await datesOf(employeeId)).toEqual(['2026-11-18']);
    }));

  it('keeps them where the kind of absence says so, and those that part of a day does not touch', async () => {
    const employeeId = await world.addPerson('Kep', []);
    await planning.plan({ employeeId, date: '2026-11-17' });
    await withType('none', async () => {
      await absent(employeeId);
      expect(await datesOf(employeeId)).toEqual(['2026-11-17']);
    });
    const other = await world.addPerson('Par', []);
    await planning.plan({ employeeId: other, date: '2026-11-17' });
    await planning.plan({ employeeId: other, date: '2026-11-17', shiftId: planning.shifts.evening });
    const part = { firstDay: '2026-11-17', lastDay: '2026-11-17', startTime: '17:30', minutes: 120 };
    await absent(other, part);
    const left = (await seen()).scheduledShifts.filter((scheduledShift) => scheduledShift.employeeId === other);
    expect(left).toHaveLength(1);
  });

  it('does with them what is chosen when it is entered, whatever its type says', async () => {
    const people = await Promise.all(['none', 'hide', 'move_to_open_shift'].map((name) => world.addPerson(name, [])));
    const [kept, hidden, offered] = people as [string, string, string];
    for (const employeeId of people) await planning.plan({ employeeId, date: '2026-11-17', starttime: '06:10' });
    await absent(kept, { rosterAction: 'none' });
    await withType('none', async () => {
      await absent(hidden, { rosterAction: 'hide' });
      await absent(offered, { rosterAction: 'move_to_open_shift' });
    });
    expect(await datesOf(kept)).toEqual(['2026-11-17']);
    expect(await datesOf(hidden)).toEqual([]);
    expect(await datesOf(offered)).toEqual([]);
    expect((await seen()).openShifts.filter(({ starttime }) => starttime === '06:10')).toHaveLength(1);
  });

  it('leaves the choice to approvers', async () => {
    const employeeId = await world.addPerson('Own', [world.made.groups.Employee!]);
    const dates = { firstDay: '2026-11-17', lastDay: '2026-11-18', absenceTypeId: world.made.absenceTypes.Vacation };
    const input = { id: world.ports.ids.next('abs'), employeeId, ...dates, rosterAction: 'none' };
    const mine = await (await world.asUser(employeeId)).mutate(requestAbsenceDocument, { input });
    expect(mine.data.requestAbsence.status).toBe('Pending');
    const { data } = await (await world.as('planner')).query('query ($id: ID!) { absence(id: $id) { rosterAction } }', {
      id: input.id,
    });
    expect(data.absence.rosterAction).toBe('hide');
  });

  it('does with them what its edit chooses, until undo', async () => {
    const employeeId = await world.addPerson('Edi', []);
    await planning.plan({ employeeId, date: '2026-11-17', starttime: '06:20' });
    await planning.plan({ employeeId, date: '2026-11-18', starttime: '06:20' });
    const offered = async () => (await seen()).openShifts.filter(({ starttime }) => starttime === '06:20').length;
    const { absence } = await absent(employeeId);
    expect(await datesOf(employeeId)).toEqual([]);
    const kept = await edit(absence, { rosterAction: 'none' });
    expect(kept.absence).toMatchObject({ rosterAction: 'none' });
    expect(await datesOf(employeeId)).toEqual(['2026-11-17', '2026-11-18']);
    const again = await edit(kept.absence, { rosterAction: 'hide' });
    expect(await datesOf(employeeId)).toEqual([]);
    // Shorter by a day: its shift is assigned again, the other becomes an open shift.
    const open = await edit(again.absence, { rosterAction: 'move_to_open_shift', lastDay: '2026-11-17' });
    expect([await datesOf(employeeId), await offered()]).toEqual([['2026-11-18'], 1]);
    expect(await undo(open.operation)).toBe('Done');
    expect([await datesOf(employeeId), await offered()]).toEqual([[], 0]);
  });
});
