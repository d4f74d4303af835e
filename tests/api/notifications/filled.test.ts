import { expect, it } from 'vitest';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { newWorld } from '#tests/kit/world.ts';
import { keptFor, newNotification, saidTo } from './telling.ts';

const minutes = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };

it('an accepted proposal is reported to those whom it plans on published dates, once to each', async () => {
  const world = await newWorld();
  const planning = await newPlanning(world);
  const telling = newNotification(world);
  const contract = {
    ...{ id: world.ports.ids.next('con'), employeeId: world.ids.employee, departmentId: world.departmentId, minutes },
    ...{ contractTypeId: Object.values(world.made.contractTypes)[0], startdate: '2026-01-01', wageMinor: 1500 },
  };
  await planning.call('owner', 'createContract', contract, undefined, 'Contract', 'id');
  const dates = ['2026-11-18', '2026-11-19'];
  const assignments: object[] = [];
  for (const date of dates) {
    const seat = { id: world.ports.ids.next('osh'), date, teamId: world.teamId, shiftId: planning.shifts.day };
    await planning.call('planner', 'createOpenShift', { ...seat, instances: 1 }, undefined, 'OpenShift', 'id');
    assignments.push({ id: world.ports.ids.next('sch'), seatId: seat.id, employeeId: world.ids.employee });
  }
  await telling.passOver();
  const proposal = { from: dates[0], to: dates[1], assignments };
  const answer = await planning.call('planner', 'acceptFill', proposal, undefined, 'AcceptedFill', 'accepted');
  expect(answer).toMatchObject({ accepted: 2 });
  await telling.tell();
  expect(await keptFor(world, 'employee')).toHaveLength(1);
  expect(await saidTo(world, 'employee')).toEqual([
    'New shift: Wed 18 Nov, 09:00–17:00, Day shift, Operations.',
    'New shift: Thu 19 Nov, 09:00–17:00, Day shift, Operations.',
  ]);
});
