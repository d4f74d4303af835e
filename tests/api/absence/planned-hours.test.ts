import { describe, expect, it } from 'vitest';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { decideAbsenceDocument } from './documents.ts';
import { evasLeave } from './evas-leave.ts';

/** Eva is planned on Monday 16 November 2026. Illness counts planned hours, vacation contract hours. */
const evasWeek = async () => {
  const { world, owner, id, send, absenceTypes } = await evasLeave();
  const planning = await newPlanning(world);
  await planning.plan({ date: '2026-11-16' });
  const employeeId = world.ids.employee;
  const request = (type: string, over: object = {}) =>
    send('requestAbsence', {
      id: id('abs'),
      employeeId,
      absenceTypeId: absenceTypes[type],
      firstDay: '2026-11-16',
      lastDay: '2026-11-17',
      ...over,
    });
  const minutesOf = async (absenceId: string): Promise<number[]> => {
    const { data } = await owner.query('query ($id: ID!) { absence(id: $id) { days { minutes } } }', { id: absenceId });
    return data.absence.days.map(({ minutes }: { minutes: number }) => minutes);
  };
  const decide = async (verb: string, absenceId: string, version: number) =>
    (await owner.mutate(decideAbsenceDocument(verb), { input: { id: absenceId, version } })).data[`${verb}Absence`];
  const shown = await owner.query('{ scheduleWeek(week: "2026-W47") { scheduledShifts { date minutes } } }');
  const [{ minutes: planned }] = shown.data.scheduleWeek.scheduledShifts;
  return { planning, planned: planned as number, request, minutesOf, decide };
};

describe('hours of a day of absence', () => {
  it('are those of the plan where the policy counts it, and the contract otherwise', async () => {
    const { planned, request, minutesOf } = await evasWeek();
    expect(planned).toBeGreaterThan(0);
    const sick = await request('Sick');
    expect(await minutesOf(sick.id)).toEqual([planned, 0]);
    const vacation = await request('Vacation', { firstDay: '2026-11-18', lastDay: '2026-11-19' });
    expect(await minutesOf(vacation.id)).toEqual([480, 480]);
    const part = await request('Sick', {
      firstDay: '2026-11-20',
      lastDay: '2026-11-20',
      startTime: '13:00',
      minutes: 90,
    });
    expect(await minutesOf(part.id)).toEqual([90]);
  });

  it('are fixed at approval, also when the shifts were hidden and came back', async () => {
    const { planning, planned, request, minutesOf, decide } = await evasWeek();
    const sick = await request('Sick');
    const declined = await decide('decline', sick.id, sick.version);
    await planning.plan({ date: '2026-11-17' });
    expect(await minutesOf(sick.id)).toEqual([planned, 0]);
    await decide('approve', sick.id, declined.version);
    expect(await minutesOf(sick.id)).toEqual([planned, planned]);
  });
});
