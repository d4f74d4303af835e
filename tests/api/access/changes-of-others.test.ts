import { expect, it } from 'vitest';
import { accountWide, permissionIds } from '#domain/access/permissions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { newWorld } from '#tests/kit/world.ts';
import { behindTheDoor } from './behind-the-door.ts';
import { byColleague, inputs } from './every-mutation.ts';
import { newBench } from './mutation-bench.ts';
import { documentOf, operations } from './operations.ts';

/** Every mutation in the full run; otherwise some of every part of the list. */
const everyNth = process.env.FULL ? 1 : 8;

/** Mutations that someone of another department may send with these inputs, with the reason. */
const harmless: Record<string, string> = {
  editContractTypeOfPeople: 'skips people of others',
  correctTimeOffOfPeople: 'skips people of others',
  importLeave: 'names people of others as unknown',
  closeLeaveYear: 'skips people of others',
  approveAbsences: 'skips absences of others',
  declineAbsences: 'skips absences of others',
  importTurnover: 'names departments of others as unknown',
  createRecurringReport: 'of their own',
  saveFavoriteReport: 'of their own',
  editOwnSettings: 'of their own',
  editNotificationSettings: 'of their own',
  markNotificationsRead: 'of their own',
  markAllNotificationsRead: 'of their own',
  arrangeDashboard: 'of their own',
  sendDashboardFeedback: 'of their own',
  saveScheduleView: 'of their own',
  deleteScheduleView: 'of their own',
  addNewsComment: 'news for everyone',
  markNewsRead: 'of their own',
};
/** Groups without holders can be written, and their changes undone, by everyone with the right to edit permissions. */
const withoutHolders = ['createPermissionGroup', 'editPermissionGroup', 'deletePermissionGroup'];

it('someone with every right in another department changes nothing of this one, and undoes nothing there', async () => {
  const world = await newWorld();
  const bench = await newBench(world);
  const { id: departmentId } = await bench.made('createDepartment', {
    ...{ id: bench.id('dep'), locationId: world.made.locationId, name: 'Elsewhere' },
  });
  const { data: places } = await bench.caller.query('{ organisation { teams { id department_id } } }');
  const teams = places.organisation.teams as { id: string; department_id: string }[];
  const team = teams.find((found) => found.department_id === departmentId)!;
  const id = await world.addPerson('Strange', []);
  await bench.send('editUserTeams', { id, version: 1, teamIds: [team.id] });
  const { viewer } = await world.contextOf(id);
  const permissions = permissionIds.filter((permissionId) => !accountWide.has(permissionId));
  const stranger: Viewer = { ...viewer, grants: [{ departmentId, permissions }] };
  const documents = new Map((await operations()).map((operation) => [operation.field, documentOf(operation, 0)]));
  const ask = behindTheDoor(world.ports);
  const isRefused = async (field: string, input: object): Promise<boolean> => {
    const { data, errors } = await ask(stranger, documents.get(field)!, { input });
    if (errors) expect(errors[0]!.extensions?.code).not.toBe('FAULT');
    return errors !== undefined || (data[field] as { __typename: string }).__typename === 'Refusal';
  };
  const rows = [
    ...Object.entries(inputs).map(([field, row]) => ({ field, row, by: bench.caller })),
    ...Object.entries(byColleague).map(([field, row]) => ({ field, row, by: bench.colleague })),
  ]
    .filter(({ field }) => !withoutHolders.includes(field))
    .filter((_, index) => index % everyNth === 0);
  const [did, undid]: [string[], string[]] = [[], []];
  for (const { field, row, by } of rows) {
    const input = await row(bench);
    if (!Object.hasOwn(harmless, field) && !(await isRefused(field, input))) did.push(field);
    const { data, extensions } = await by.mutate(documents.get(field)!, { input });
    if (data?.[field]?.__typename === 'Refusal') did.push(`${field} could not be sent after them`);
    const operation = extensions?.meta.operation;
    if (operation && !(await isRefused('undoOperation', { operation }))) undid.push(field);
  }
  expect({ did, undid }).toEqual({ did: [], undid: [] });
}, 600_000);
