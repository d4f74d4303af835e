import { beforeAll, expect, it } from 'vitest';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { newPlanning, type Planning } from './planning.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

const range = { from: '2026-11-16', to: '2026-11-22' };

it('[R7-58] open shifts, schedule, timesheets and the clock are questions to one address, by dates', async () => {
  await planning.plan({ date: '2026-11-17' });
  const open = {
    id: world.ports.ids.next('osh'),
    teamId: world.teamId,
    shiftId: planning.shifts.day,
    date: '2026-11-18',
  };
  await planning.call('planner', 'createOpenShift', open, undefined, 'OpenShift', 'id');
  const hours = {
    id: world.ports.ids.next('tms'),
    departmentId: world.departmentId,
    teamId: world.teamId,
    employeeId: world.ids.employee,
    date: '2026-11-09',
    starttime: '09:00',
    endtime: '12:00',
  };
  await planning.call('employee', 'createTimesheetEntry', hours, undefined, 'TimesheetEntry', 'id');
  const employee = await world.as('employee');
  const { data } = await employee.query(
    `query ($from: PlainDate!, $to: PlainDate!) {
      openShifts(from: $from, to: $to) { date instances_remaining }
      mySchedule(from: $from, to: $to) { date starttime }
      clockState { Timesheet { id } }
    }`,
    range,
  );
  expect(data).toEqual({
    openShifts: [{ date: '2026-11-18', instances_remaining: 1 }],
    mySchedule: [{ date: '2026-11-17', starttime: '09:00' }],
    clockState: { Timesheet: null },
  });
  const own = await employee.query('{ myOverview { timesheets { date minutes } } }');
  expect(own.data.myOverview.timesheets).toEqual([{ date: '2026-11-09', minutes: 180 }]);
  const beyond = await employee.query(
    'query ($from: PlainDate!, $to: PlainDate!) { mySchedule(from: $from, to: $to) { date } }',
    { from: '2026-11-18', to: '2026-11-22' },
  );
  expect(beyond.data.mySchedule).toEqual([]);
});

it('[R7-59] news, contracts, weather and the two charts are one more question to that address', async () => {
  const { data, errors } = await (await world.as('owner')).query(
    `query ($from: PlainDate!, $to: PlainDate!) {
      news(limit: 999) { title }
      myOverview {
        endingContracts(minDate: $from, maxDate: $to) { contract { lastWorkday } }
        weather(minDate: "2026-11-10", maxDate: "2026-11-13") { department_name }
      }
      turnoverChart(from: $from, to: $to, group_by_period: day, group_by_location: department) { days { date } }
      scheduleChart(from: $from, to: $to) { differences { date difference_percentage } }
    }`,
    range,
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({ news: [], myOverview: { endingContracts: [], weather: [] } });
  expect(data.turnoverChart.days).toHaveLength(7);
  expect(data.scheduleChart.differences.map(({ date }: { date: string }) => date)).toContain('2026-11-17');
});

it('[R7-60] plus-minus hours, the list of corrections and the removal of one are calls to that address too', async () => {
  const owner = await world.as('owner');
  const { employee } = world.ids;
  const id = world.ports.ids.next('lco');
  const input = {
    id,
    employeeId: employee,
    balanceId: 'overtime',
    date: '2026-11-09',
    amount: 90,
    note: 'Stocktaking',
  };
  await sendMutation(owner, 'correctTimeOff', input, '');
  const read = async () => {
    const { data } = await owner.query(
      `query ($id: ID!) {
        plusMinus(userId: $id, from: "2026-11-01", to: "2026-11-30") { totals { correction } week_stats { monday correction } }
        corrections(user_id: $id, min_date: "2026-11-01", max_date: "2026-11-30", type: Overtime) { id version amount note }
      }`,
      { id: employee },
    );
    return data;
  };
  const kept = await read();
  expect(kept.corrections).toEqual([{ id, version: 1, amount: 90, note: 'Stocktaking' }]);
  expect(kept.plusMinus.totals.correction).toBe(90);
  await sendMutation(owner, 'deleteTimeOffCorrection', { id, version: 1 });
  expect((await read()).corrections).toEqual([]);
});
