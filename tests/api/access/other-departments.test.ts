import { beforeAll, expect, it } from 'vitest';
import { accountWide, permissionIds } from '#domain/access/permissions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { reportTypeNames } from '#domain/reports/report-types.ts';
import { evasLeave } from '#tests/api/absence/evas-leave.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import type { World } from '#tests/kit/world.ts';
import { behindTheDoor } from './behind-the-door.ts';
import { samplesFor } from './cells.ts';
import { documentOf, type Operation, operations, variablesOf } from './operations.ts';

/** One report in normal runs, as all use the same scope: column-rights.test.ts checks the columns of each. */
const types = process.env.FULL ? reportTypeNames : reportTypeNames.slice(0, 1);

let world: World;
let elsewhere: { departmentId: string; teamId: string };
let stranger: Viewer;

/** Eva has a contract, leave, hours, an absence and shifts; Noor, of the same team, has none. */
beforeAll(async () => {
  const eva = await evasLeave();
  world = eva.world;
  const owner = await world.as('owner');
  await approvedHours(world, { date: '2026-11-09', starttime: '09:00', endtime: '19:30', breakMinutes: 0 });
  await eva.ask('2026-11-12', '2026-11-13', owner);
  const planning = await newPlanning(world);
  for (const date of ['2026-11-11', '2026-12-07', '2026-12-14'])
    await planning.plan({ date, employeeId: world.ids.employee });
  const departmentId = world.ports.ids.next('dep');
  const place = { id: departmentId, locationId: world.made.locationId, name: 'Elsewhere' };
  await sendMutation(owner, 'createDepartment', place, '... on Department { id }');
  const { data } = await owner.query('{ organisation { teams { id department_id } } }');
  const teams = data.organisation.teams as { id: string; department_id: string }[];
  elsewhere = { departmentId, teamId: teams.find((team) => team.department_id === departmentId)!.id };
  const { viewer } = await world.context('colleague');
  stranger = {
    ...viewer!,
    grants: [{ departmentId, permissions: permissionIds.filter((permissionId) => !accountWide.has(permissionId)) }],
    departmentIds: [departmentId],
    teamIds: [elsewhere.teamId],
  };
});

/** The place in the input: the people's department, or the one where the caller has every permission. */
const places = { 'of their own': () => ({}), 'of the other': () => elsewhere };

const namesOf = (place: object): Record<string, unknown> => {
  const { departmentId, teamId } = { departmentId: world.departmentId, teamId: world.teamId, ...place };
  return { departmentId, teamId, departmentIds: [departmentId], teamIds: [teamId] };
};

/** The answer to a question about this person, without anything that identifies them; undefined for questions about no person. */
const answerAbout = async (
  operation: Operation,
  id: string,
  name: string,
  said: object,
): Promise<string | undefined> => {
  const samples = samplesFor(world);
  const person = { employeeId: id, employeeIds: [id], userId: id, user_id: id };
  const range = { from: '2026-11-01', to: '2026-11-30', min_date: '2026-01-01', max_date: '2026-12-31' };
  const byName = {
    ...samples.byName,
    ...namesOf(said),
    ...said,
    ...person,
    ...range,
    // Creates something new instead of changing an existing item.
    ...{ contractId: null, endsId: null, absenceId: null },
    year: 2026,
    month: '2026-11-01',
    date: '2026-11-12',
  };
  const variables = variablesOf(operation, { ...samples, byName });
  if (!JSON.stringify(variables).includes(id)) return undefined;
  const answer = await behindTheDoor(world.ports)(stranger, documentOf(operation, 3), variables);
  return JSON.stringify(answer)
    .replaceAll(id, 'id')
    .replaceAll(name, 'name')
    .replace(/"operation":"[^"]*"/g, '');
};

it('someone with every right in another department learns no difference between two people of this one, by any question', async () => {
  const { employee: eva, nobody: noor } = world.ids;
  const questions = (await operations()).filter(({ kind }) => kind === 'query');
  const told: string[] = [];
  let asked = 0;
  for (const operation of questions)
    for (const [what, placeOf] of Object.entries(places))
      for (const type of operation.field === 'report' ? types : [undefined]) {
        const said = { ...placeOf(), ...(type && { type }) };
        const about = await answerAbout(operation, eva, 'Eva', said);
        if (about === undefined) continue;
        asked += 1;
        const other = await answerAbout(operation, noor, 'Noor', said);
        if (about !== other)
          told.push(
            `${operation.field} ${type ?? ''} with a place ${what}: ${about.slice(0, 600)} | ${other!.slice(0, 300)}`,
          );
      }
  expect(asked).toBeGreaterThan(30);
  expect(told).toEqual([]);
}, 300_000);
