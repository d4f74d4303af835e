import { expect, it } from 'vitest';
import type { Permission } from '#domain/access/permissions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { behindTheDoor } from '#tests/api/access/behind-the-door.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { newWorld } from '#tests/kit/world.ts';
import { createHours, hoursOf } from './hours.ts';

it('writes no hours of people of other departments who are seen nowhere and have no work there', async () => {
  const world = await newWorld();
  const owner = await world.as('owner');
  const departmentId = world.ports.ids.next('dep');
  const place = { id: departmentId, locationId: world.made.locationId, name: 'Elsewhere' };
  await sendMutation(owner, 'createDepartment', place, '... on Department { id }');
  const { data } = await owner.query('{ organisation { teams { id department_id } } }');
  const teams = data.organisation.teams as { id: string; department_id: string }[];
  const teamId = teams.find((team) => team.department_id === departmentId)!.id;
  const { viewer } = await world.contextOf(await world.addPerson('Strange', []));
  const rights: Permission[] = ['viewAllTimesheets', 'createTimesheets'];
  const own = { departmentId, permissions: rights };
  const write = async (date: string, more: Viewer['grants'] = []) => {
    const input = hoursOf(world, { departmentId, teamId, date });
    const answer = await behindTheDoor(world.ports)({ ...viewer, grants: [own, ...more] }, createHours, { input });
    return answer.data.createTimesheetEntry;
  };
  const refused = { __typename: 'Refusal', code: 'NOT_FOUND' };
  const here = (permissions: Permission[]) => [{ departmentId: world.departmentId, permissions }];
  expect(await write('2026-11-02')).toMatchObject(refused);
  expect(await write('2026-11-02', here(['viewReports']))).toMatchObject(refused);
  expect(await write('2026-11-02', here(['viewAllUsers']))).toMatchObject({ __typename: 'TimesheetEntry' });
  // Eva has worked there since, so that more hours may follow, but none of another month.
  expect(await write('2026-11-03')).toMatchObject({ __typename: 'TimesheetEntry' });
  expect(await write('2026-09-03')).toMatchObject(refused);
});
