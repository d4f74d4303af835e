import { beforeAll, expect, it } from 'vitest';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

const chart = async (role: Role, from = '2026-11-09', to = '2026-11-11') =>
  (await world.as(role)).query(
    `query ($from: PlainDate!, $to: PlainDate!) { scheduleChart(from: $from, to: $to) {
      differences { date scheduledMinutes workedMinutes difference difference_percentage status } } }`,
    { from, to },
  );
const work = async (date: string, endtime: string, approved = true): Promise<void> => {
  const { departmentId, teamId, ids } = world;
  const id = world.ports.ids.next('tms');
  const input = { id, departmentId, teamId, employeeId: ids.employee, date, starttime: '09:00', endtime };
  const made = await planning.call('owner', 'createTimesheetEntry', input, undefined, 'TimesheetEntry', 'id version');
  if (!approved) return;
  const answer = await (await world.as('manager')).mutate(
    'mutation ($input: ReviewTimesheetEntriesInput!) { approveTimesheetEntries(input: $input) { __typename ... on Refusal { key } } }',
    { input: { entries: [{ id, version: made.version }] } },
  );
  expect(answer.data.approveTimesheetEntries.__typename).not.toBe('Refusal');
};

it('[R7-36] says for each date how approved hours differ from what was scheduled, in minutes and in percent', async () => {
  await planning.plan({ date: '2026-11-09' });
  await planning.plan({ date: '2026-11-10' });
  const planned = (await chart('manager')).data.scheduleChart.differences[0].scheduledMinutes;
  expect(planned).toBeGreaterThan(0);
  await work('2026-11-09', '13:00');
  await work('2026-11-10', '13:00', false);
  await work('2026-11-11', '10:00');
  const { differences } = (await chart('manager')).data.scheduleChart;
  const percent = Math.round(((240 - planned) * 10_000) / planned) / 100;
  expect(differences).toEqual([
    {
      date: '2026-11-09',
      scheduledMinutes: planned,
      workedMinutes: 240,
      difference: 240 - planned,
      difference_percentage: percent,
      status: 'under',
    },
    expect.objectContaining({ workedMinutes: 0, difference_percentage: -100, status: 'under' }),
    expect.objectContaining({ scheduledMinutes: 0, difference: 60, difference_percentage: null, status: 'over' }),
  ]);
});

it('is for those who see everyone’s hours, over 42 days at most', async () => {
  expect((await chart('employee')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  expect((await chart('manager', '2026-10-01', '2026-11-30')).errors?.[0]?.extensions?.code).toBe('INVALID');
});
