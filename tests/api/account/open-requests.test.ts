import { beforeAll, describe, expect, it } from 'vitest';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

const query = `query { openRequests { own supervisor
  ownAbsences { id status } absencesToDecide { id employeeId Employee { name } may { approve } } } }`;
const request = `mutation M($input: RequestAbsenceInput!) { requestAbsence(input: $input) { __typename ... on Absence { id version status } } }`;
const approve = `mutation M($input: DecideAbsenceInput!) { approveAbsence(input: $input) { __typename } }`;

describe('open requests', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });

  const look = async (role: Role) => (await (await world.as(role)).query(query)).data.openRequests;
  const ask = async (role: Role, firstDay: string) => {
    const input = {
      id: world.ports.ids.next('abs'),
      employeeId: world.ids[role],
      absenceTypeId: world.made.absenceTypes.Vacation,
      firstDay,
      lastDay: firstDay,
    };
    return (await (await world.as(role)).mutate(request, { input })).data.requestAbsence;
  };

  it('[R2.4-17] [R2.4-18] count own ones for everyone, and for approvers those that wait for them', async () => {
    expect(await look('employee')).toMatchObject({ own: 0, supervisor: 0 });
    const own = await ask('employee', '2026-12-21');
    await ask('employee', '2026-12-14');
    const planners = await ask('planner', '2026-12-22');
    const employee = await look('employee');
    expect(employee).toMatchObject({ own: 2, supervisor: 0, absencesToDecide: [] });
    expect(employee.ownAbsences).toMatchObject([{ status: 'Pending' }, { id: own.id, status: 'Pending' }]);
    const planner = await look('planner');
    expect(planner).toMatchObject({ own: 1, supervisor: 2, ownAbsences: [{ id: planners.id }] });
    expect(planner.absencesToDecide.map(({ employeeId }: { employeeId: string }) => employeeId)).toEqual([
      world.ids.employee,
      world.ids.employee,
    ]);
    expect(planner.absencesToDecide[1]).toMatchObject({ id: own.id, may: { approve: true } });
    expect(await look('manager')).toMatchObject({ own: 0, supervisor: 3 });
    await (await world.as('manager')).mutate(approve, { input: { id: own.id, version: own.version } });
    expect(await look('employee')).toMatchObject({ own: 1 });
    expect(await look('planner')).toMatchObject({ supervisor: 1 });
  });

  it('count one’s own for approvers where the account lets them decide it', async () => {
    await world.settle({ mayApproveOwn: true });
    expect(await look('planner')).toMatchObject({ own: 1, supervisor: 2 });
    await world.settle({ mayApproveOwn: false });
  });

  it('are none below the basic plan, where no one asks for absence', async () => {
    await world.settle({ plan: 'free' });
    expect(await look('planner')).toEqual({ own: 0, supervisor: 0, ownAbsences: [], absencesToDecide: [] });
    await world.settle({ plan: 'premium' });
  });

  it('of another account stay there', async () => {
    const other = await newWorld();
    const answer = await (await other.as('owner')).query(query);
    expect(answer.data.openRequests).toMatchObject({ own: 0, supervisor: 0 });
  });
});
