import { beforeAll, describe, expect, it } from 'vitest';
import { newAbsenceChanges } from '#services/absence/absence-change.ts';
import { commit } from '#services/kit/commit.ts';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const document = `{ myOverview { today plan state account { company hasTrial trialDays AccountType { name } }
  schedule { id date endtime Team { name } } timesheets { id date status minutes } openShifts { id date }
  absences { id status firstDay lastDay type { name } } } }`;

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

const overview = async (role: 'employee' | 'nobody' | 'colleague' = 'employee') =>
  (await (await world.as(role)).query(document)).data.myOverview;
const dates = (list: { date: string }[]): string[] => list.map((one) => one.date);

const hours = async (date: string): Promise<void> => {
  const input = {
    id: world.ports.ids.next('tms'),
    departmentId: world.departmentId,
    teamId: world.teamId,
    date,
    starttime: '09:00',
    endtime: '12:00',
  };
  const caller = await world.as('employee');
  const answer = await caller.mutate(
    'mutation ($input: CreateTimesheetEntryInput!) { createTimesheetEntry(input: $input) { __typename ... on Refusal { key field } } }',
    { input: { ...input, employeeId: world.ids.employee } },
  );
  expect(answer.data.createTimesheetEntry).toEqual({ __typename: 'TimesheetEntry' });
};

describe('myOverview', () => {
  it('[R7-28] [R9-06] shows own published shifts of today to four weeks ahead', async () => {
    for (const date of ['2026-11-09', '2026-11-10', '2026-12-08', '2026-12-09']) await planning.plan({ date });
    await planning.plan({ date: '2026-11-11', employeeId: world.ids.colleague });
    const { today, schedule } = await overview();
    expect(today).toBe('2026-11-10');
    expect(dates(schedule)).toEqual(['2026-11-10', '2026-12-08']);
    expect(schedule[0]).toMatchObject({ endtime: '17:00', Team: { name: 'Operations' } });
  });

  it('shows own hours of four weeks back, newest first, to those who may see them', async () => {
    for (const date of ['2026-10-12', '2026-10-13', '2026-11-06']) await hours(date);
    const { timesheets } = await overview();
    expect(timesheets).toMatchObject([{ date: '2026-11-06', status: 'pending', minutes: 180 }, { date: '2026-10-13' }]);
    expect((await overview('nobody')).timesheets).toEqual([]);
  });

  it('[R7-27] shows open shifts and own absences from the basic plan on, and the plan in any case', async () => {
    const offer = (date: string) =>
      planning.call(
        'planner',
        'createOpenShift',
        { id: world.ports.ids.next('osh'), teamId: world.teamId, shiftId: planning.shifts.day, date },
        undefined,
        'OpenShift',
        'id',
      );
    for (const date of ['2026-11-12', '2026-12-08', '2026-12-09']) await offer(date);
    const absence = {
      accountId: world.accountId,
      id: world.ports.ids.next('abs'),
      version: 1,
      employeeId: world.ids.employee,
      departmentId: world.departmentId,
      absenceTypeId: world.made.absenceTypes.Vacation!,
      status: 'Pending' as const,
      firstDay: '2026-12-21',
      lastDay: '2026-12-24',
      note: null,
      rosterAction: 'hide' as const,
      requestedAt: '2026-11-01T09:00:00Z',
      reviewedBy: null,
      reviewedAt: null,
      reviewNote: null,
    };
    await commit(await world.context('manager'), {
      changes: newAbsenceChanges(absence, []),
      event: { type: 'absenceRequested', area: 'absence', subject: absence.id },
      answer: null,
    });
    const seen = await overview();
    expect(dates(seen.openShifts)).toEqual(['2026-11-12', '2026-12-08']);
    expect(seen.absences).toEqual([
      { id: absence.id, status: 'Pending', firstDay: '2026-12-21', lastDay: '2026-12-24', type: { name: 'Vacation' } },
    ]);
    expect((await overview('colleague')).absences).toEqual([]);
    await world.settle({ plan: 'free', state: 'trial', trialUntil: '2026-11-12' });
    expect(await overview()).toMatchObject({
      openShifts: [],
      absences: [],
      plan: 'free',
      state: 'trial',
      account: { hasTrial: true, trialDays: 2, AccountType: { name: 'free' } },
    });
    await world.settle({ plan: 'premium', state: 'active', trialUntil: null });
  });
});
