import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestAbsence } from '#services/absence/request-absence.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';
import { newNotification, saidTo } from './telling.ts';

const edit = `mutation ($input: EditNotificationReceiversInput!) { editNotificationReceivers(input: $input) {
  ... on NotificationReceiverRules { rules { kind departmentId groupIds } } ... on Refusal { code key field } } }`;

let world: World;
let owner: Client;
let telling: ReturnType<typeof newNotification>;
let day = 1;
beforeAll(async () => {
  world = await newWorld({ table: 'muster-receivers' });
  owner = await world.as('owner');
  telling = newNotification(world);
});
beforeEach(() => telling.passOver());

const receivers = async (groupIds: string[] | null, more: object = {}, by = owner) => {
  const input = { kind: 'absenceRequested', departmentId: world.departmentId, groupIds, ...more };
  return (await by.mutate(edit, { input })).data.editNotificationReceivers;
};

/** The people who are notified when the employee requests a day off. */
const told = async (): Promise<Role[]> => {
  await telling.passOver();
  const roles = ['owner', 'manager', 'planner', 'colleague'] as const;
  const before = await Promise.all(roles.map(async (role) => (await saidTo(world, role)).length));
  day += 1;
  const firstDay = `2026-12-${String(day).padStart(2, '0')}`;
  const absence = await requestAbsence(await world.context('employee'), {
    id: world.ports.ids.next('abs'),
    employeeId: world.ids.employee,
    absenceTypeId: world.made.absenceTypes.Vacation!,
    firstDay,
    lastDay: firstDay,
  });
  if (isRefusal(absence)) throw new Error(absence.key);
  await telling.tell();
  const after = await Promise.all(roles.map(async (role) => (await saidTo(world, role)).length));
  return roles.filter((_, place) => after[place]! > before[place]!);
};

describe('names who is notified of what waits for a decision', () => {
  it('is everyone who may decide, until the company names groups of the department', async () => {
    expect(await told()).toEqual(['owner', 'manager', 'planner']);
    const { Planner } = world.made.groups;
    expect(await receivers([Planner!])).toEqual({
      rules: [{ kind: 'absenceRequested', departmentId: world.departmentId, groupIds: [Planner] }],
    });
    expect(await told()).toEqual(['planner']);
    await receivers([Planner!, world.made.groups.Manager!]);
    expect(await told()).toEqual(['manager', 'planner']);
  });

  it('is no one where no group is named, and everyone again once that is taken back', async () => {
    expect((await receivers([])).rules).toMatchObject([{ groupIds: [] }]);
    expect(await told()).toEqual([]);
    expect(await receivers(null)).toEqual({ rules: [] });
    expect(await told()).toEqual(['owner', 'manager', 'planner']);
  });

  it('never is someone who may not decide, whatever group is named', async () => {
    await receivers([world.made.groups.Employee!]);
    expect(await told()).toEqual([]);
    await receivers(null);
  });

  it('is asked for with the groups that there are, and keeps what holds for everyone', async () => {
    await receivers([world.made.groups.Planner!]);
    const save =
      'mutation ($input: EditCompanyNotificationsInput!) { editCompanyNotifications(input: $input) { __typename } }';
    await owner.mutate(save, { input: { kinds: [{ kind: 'newsPosted', mail: true }] } });
    const { data } = await owner.query(
      '{ notificationReceivers { kinds rules { kind groupIds } groups { name } } companyNotifications { kind mail } }',
    );
    expect(data.notificationReceivers).toMatchObject({
      kinds: [
        ...['openShiftRequested', 'exchangeRequested', 'absenceRequested', 'automaticClockOut', 'forgotToClockIn'],
        ...[
          'statementDisputed',
          'diaryWritten',
          'contractEnding',
          'fileExpiring',
          'birthday',
          'anniversary',
          'joinRequested',
          'profileEdited',
        ],
      ],
      rules: [{ kind: 'absenceRequested', groupIds: [world.made.groups.Planner] }],
      groups: [{ name: 'Administrator' }, { name: 'Employee' }, { name: 'Manager' }, { name: 'Planner' }],
    });
    expect(data.companyNotifications).toContainEqual({ kind: 'newsPosted', mail: true });
    await receivers(null);
    const { companyNotifications } = (await owner.query('{ companyNotifications { kind mail } }')).data;
    expect(companyNotifications).toContainEqual({ kind: 'newsPosted', mail: true });
  });

  it('refuses places and groups of others, kinds that no one decides, and everyone but account managers', async () => {
    const stranger = await newWorld();
    expect(await receivers(null, { departmentId: stranger.departmentId })).toMatchObject({
      code: 'NOT_FOUND',
      field: 'departmentId',
    });
    expect(await receivers([stranger.made.groups.Planner!])).toMatchObject({ code: 'NOT_FOUND', field: 'groupIds' });
    expect(await receivers(null, { kind: 'newsPosted' })).toMatchObject({ code: 'INVALID', field: 'kind' });
    expect(await receivers(null, {}, await world.as('manager'))).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a note in the diary', () => {
  const write = 'mutation ($input: WriteDiaryNoteInput!) { writeDiaryNote(input: $input) { __typename } }';
  const undo = 'mutation ($input: UndoOperationInput!) { undoOperation(input: $input) { __typename } }';
  const roles = ['owner', 'manager', 'planner', 'employee'] as const;
  const note = (more: object) => ({
    ...{ id: world.ports.ids.next('dia'), departmentId: world.departmentId, date: '2026-11-10', ...more },
  });
  /** What each is notified of by this step. */
  const notifiedBy = async (step: () => Promise<void>): Promise<Partial<Record<Role, string[]>>> => {
    await telling.passOver();
    const before = await Promise.all(roles.map(async (role) => (await saidTo(world, role)).length));
    await step();
    await telling.tell();
    const after = await Promise.all(
      roles.map(async (role, at) => [role, (await saidTo(world, role)).slice(before[at])] as const),
    );
    return Object.fromEntries(after.filter(([, lines]) => lines.length > 0));
  };

  it('notifies those who read the diary where its author asks for it, and of their groups alone', async () => {
    const manager = await world.as('manager');
    const text = 'Fair in town,\n two streets closed';
    expect(await notifiedBy(async () => void (await manager.mutate(write, { input: note({ text }) })))).toEqual({});
    const { data } = await owner.query('{ organisation { departments { name } } }');
    const [{ name }] = data.organisation.departments;
    const words = `Mira Test wrote in the diary of ${name}, Tue 10 Nov: “Fair in town, two streets closed”`;
    const announced = async () =>
      notifiedBy(async () => void (await manager.mutate(write, { input: note({ text, notify: true }) })));
    const everyone = await announced();
    expect(everyone.owner).toEqual([words]);
    expect([everyone.manager, everyone.employee]).toEqual([undefined, undefined]);
    await receivers([world.made.groups.Employee!], { kind: 'diaryWritten' });
    expect(await announced()).toEqual({});
    await receivers(null, { kind: 'diaryWritten' });
    expect((await announced()).owner).toEqual([words]);
  });

  it('notifies no one of a note that is deleted, or taken back before anyone was notified', async () => {
    const manager = await world.as('manager');
    const input = note({ text: 'Fair', notify: true });
    await manager.mutate(write, { input });
    expect(await notifiedBy(async () => void (await manager.mutate(write, { input: { ...input, text: '' } })))).toEqual(
      {},
    );
    const taken = async (): Promise<void> => {
      const { extensions } = await manager.mutate(write, { input: note({ text: 'Oops', notify: true }) });
      await manager.mutate(undo, { input: { operation: extensions!.meta.operation! } });
    };
    expect(await notifiedBy(taken)).toEqual({});
  });
});
