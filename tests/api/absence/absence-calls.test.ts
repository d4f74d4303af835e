import { beforeAll, expect, it } from 'vitest';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { requestAbsenceDocument } from './documents.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});

const ask = async (firstDay: string, lastDay: string): Promise<string> => {
  const input = {
    id: world.ports.ids.next('abs'),
    employeeId: world.ids.employee,
    absenceTypeId: world.made.absenceTypes.Vacation,
    firstDay,
    lastDay,
  };
  const { data } = await (await world.as('employee')).mutate(requestAbsenceDocument, { input });
  return data.requestAbsence.id;
};

it('[R6-05] Approve absentee alone makes a supervisor, whose Requests count what waits for them', async () => {
  const alone = await world.asUser(await world.personWith(['approveAbsentee']));
  const asked = async (by: Client) => (await by.query('{ viewer { isSupervisor } openRequests { supervisor } }')).data;
  const before = (await asked(alone)).openRequests.supervisor;
  await ask('2026-12-01', '2026-12-01');
  expect(await asked(alone)).toEqual({ viewer: { isSupervisor: true }, openRequests: { supervisor: before + 1 } });
  expect((await asked(await world.as('colleague'))).viewer.isSupervisor).toBe(false);
});

it('[R7-56] the lists of absences and a person’s absences are one question: by status, open end, or id', async () => {
  const [first, second] = [await ask('2026-12-07', '2026-12-08'), await ask('2026-12-14', '2026-12-14')];
  const sick = { employeeId: world.ids.colleague, absenceTypeId: world.made.absenceTypes.Sick, firstDay: '2026-12-09' };
  const planner = await world.as('planner');
  const entered = await planner.mutate(requestAbsenceDocument, {
    input: { id: world.ports.ids.next('abs'), ...sick, lastDay: null },
  });
  const list = async (by: Client, given: string): Promise<string[]> =>
    (await by.query(`{ absences(${given}) { id status firstDay lastDay type { name } } }`)).data.absences.map(
      ({ id }: { id: string }) => id,
    );
  const pending = await list(planner, 'status: Pending');
  expect(pending).toEqual(expect.arrayContaining([first, second]));
  expect(await list(planner, 'status: Approved, only_open_ended: true')).toEqual([entered.data.requestAbsence.id]);
  const ofOne = await list(planner, `userId: "${world.ids.employee}"`);
  expect(ofOne).toEqual(expect.arrayContaining([first, second]));
  expect(ofOne).not.toContain(entered.data.requestAbsence.id);
  expect(await list(await world.as('colleague'), `userId: "${world.ids.employee}"`)).toEqual([]);
});
