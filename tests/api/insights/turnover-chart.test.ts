import { beforeAll, expect, it } from 'vitest';
import { approvedHours, keptHours } from '#tests/api/timesheet/hours.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});

const chart = async (role: Role, from = '2026-11-09', to = '2026-11-11') =>
  (await world.as(role)).query(
    `query ($from: PlainDate!, $to: PlainDate!) { turnoverChart(from: $from, to: $to) {
      turnover { minor currency } workedMinutes pendingMinutes turnoverPerHour { minor }
      days { date turnover { minor } workedMinutes turnoverPerHour { minor } } } }`,
    { from, to },
  );

it('[R2.5-51] divides turnover by the approved hours of the same dates', async () => {
  const { departmentId } = world;
  const enter = (date: string, turnoverMinor: number) => ({ departmentId, date, turnoverMinor });
  const answer = await (await world.as('manager')).mutate(
    'mutation ($input: SetTurnoverInput!) { setTurnover(input: $input) { __typename } }',
    { input: { days: [enter('2026-11-09', 200_000), enter('2026-11-11', 90_000), enter('2026-11-12', 1)] } },
  );
  expect(answer.data.setTurnover.__typename).toBe('ChangedDays');
  await approvedHours(world, { date: '2026-11-09', endtime: '16:30' });
  await keptHours(world, { date: '2026-11-11' });
  await approvedHours(world, { date: '2026-11-10' });
  expect((await chart('manager')).data.turnoverChart).toMatchObject({
    turnover: { minor: 290_000, currency: 'EUR' },
    workedMinutes: 420,
    pendingMinutes: 450,
    turnoverPerHour: { minor: 41_429 },
    days: [
      { date: '2026-11-09', turnover: { minor: 200_000 }, workedMinutes: 420, turnoverPerHour: { minor: 28_571 } },
      { date: '2026-11-10', turnover: null, workedMinutes: 0, turnoverPerHour: null },
      { date: '2026-11-11', turnover: { minor: 90_000 }, workedMinutes: 0, turnoverPerHour: null },
    ],
  });
});

it('is for those who see reports, the log and hours, over 42 days at most', async () => {
  expect((await chart('employee')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  expect((await chart('manager', '2026-10-01', '2026-11-30')).errors?.[0]?.extensions?.code).toBe('INVALID');
});

it('[R7-34] has points of days, weeks or months, and figures by department or location', async () => {
  const query = `query ($period: ChartPeriod, $location: ChartLocation) {
    turnoverChart(from: "2026-11-02", to: "2026-11-15", group_by_period: $period, group_by_location: $location) {
      days { date turnover { minor } } places { id turnover { minor } workedMinutes } } }`;
  const ask = async (period?: string, location?: string) =>
    (await (await world.as('manager')).query(query, { period, location })).data.turnoverChart;
  const own = { id: world.departmentId, turnover: { minor: 290_001 }, workedMinutes: 420 };
  expect(await ask('week', 'department')).toEqual({
    days: [
      { date: '2026-11-02', turnover: null },
      { date: '2026-11-09', turnover: { minor: 290_001 } },
    ],
    places: [own],
  });
  expect((await ask('month', 'total')).days).toEqual([{ date: '2026-11-01', turnover: { minor: 290_001 } }]);
  expect((await ask()).places).toEqual([own]);
  expect((await ask('day', 'location')).places).toMatchObject([{ turnover: { minor: 290_001 } }]);
});

it('[R2.5-47] [R2.5-48] has pay and cost of company for those who see wages, cost where the account shows it', async () => {
  const query =
    '{ turnoverChart(from: "2026-11-09", to: "2026-11-09") { salary { minor } salaryShare cost { minor } costShare } }';
  const hidden = { salary: null, salaryShare: null, cost: null, costShare: null };
  const withoutWages = await world.asUser(await world.personWith(['viewAllTimesheets', 'viewReports', 'viewLog']));
  expect((await withoutWages.query(query)).data.turnoverChart).toEqual(hidden);
  const owner = await world.as('owner');
  const seen = async () => (await owner.query(query)).data.turnoverChart;
  await owner.mutate('mutation ($input: CreateContractInput!) { createContract(input: $input) { __typename } }', {
    input: {
      id: world.ports.ids.next('con'),
      employeeId: world.ids.employee,
      departmentId: world.departmentId,
      contractTypeId: world.made.contractTypes['Flex hours'],
      minutes: { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 },
      startdate: '2026-01-01',
      wageMinor: 2_000,
    },
  });
  // 7 hours that were approved before there was a wage have the one agreed later.
  expect(await seen()).toMatchObject({ salaryShare: 700, cost: null });
  await approvedHours(world, { date: '2026-11-09', starttime: '18:00', endtime: '20:00', breakMinutes: 0 });
  expect(await seen()).toEqual({ salary: { minor: 18_000 }, salaryShare: 900, cost: null, costShare: null });
  await world.settle({ coc_in_schedule: true });
  expect(await seen()).toEqual({
    ...{ salary: { minor: 18_000 }, salaryShare: 900 },
    ...{ cost: { minor: 24_300 }, costShare: 1_215 },
  });
});

it('is one figure with insights and the reports, also where a day has turnover and no approved hours', async () => {
  const dates = 'from: "2026-11-09", to: "2026-11-15"';
  const owner = await world.as('owner');
  const charted = await owner.query(`{
    turnoverChart(${dates}) { salaryShare costShare turnoverPerHour { minor } }
    insights(${dates}) { pendingMinutes kpis { key amount } } }`);
  const reported = await owner.query(
    `{ report(type: InsightsPerformance, filter: { ${dates} }) { columns { key } totals { number } } }`,
  );
  expect([charted.errors, reported.errors]).toEqual([undefined, undefined]);
  const { turnoverChart, insights } = charted.data;
  const { report } = reported.data;
  expect(insights.pendingMinutes).toBe(450);
  const inInsights = (key: string) => insights.kpis.find((kpi: { key: string }) => kpi.key === key).amount;
  const inReport = (key: string) =>
    report.totals[report.columns.findIndex((column: { key: string }) => column.key === key)].number;
  // Pay of 180.00 compared with turnover of 2,900.01 on three days, on one of which a person worked.
  expect([turnoverChart.salaryShare, inReport('costShare')]).toEqual([621, 621]);
  // With cost of company, on which insights base their share.
  expect([turnoverChart.costShare, inReport('costShareCompany')]).toEqual([838, 838]);
  expect(inInsights('laborCostPercentage')).toBe(838);
  expect([inInsights('laborCost'), inReport('cost')]).toEqual([44_550, 44_550]);
  const perHour = turnoverChart.turnoverPerHour.minor;
  expect([inInsights('productivity'), inReport('turnoverPerHour')]).toEqual([perHour, perHour]);
});
