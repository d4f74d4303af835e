import { expect, it, vi } from 'vitest';
import { contextFor } from '#services/kit/context.ts';
import { runReportJob } from '#services/reports/long/run-report-job.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { newWorld } from '#tests/kit/world.ts';

// As many as fit into a sheet would take minutes to make.
vi.mock('#services/reports/long/write-long-xlsx.ts', async (original) => ({
  ...(await original<typeof import('#services/reports/long/write-long-xlsx.ts')>()),
  mostSheetRows: 4,
}));
// Every report that has dates is a long one here.
vi.mock('#domain/reports/report-job.ts', async (original) => ({
  ...(await original<typeof import('#domain/reports/report-job.ts')>()),
  isLongReport: () => true,
}));

it('refuses a workbook of more rows than a sheet has, and writes them to CSV', async () => {
  const world = await newWorld();
  const rows = ['2026-11-02', '2026-11-03'];
  for (const date of rows) await approvedHours(world, { date });
  const owner = await world.as('owner');
  const made = async (format: string, filter: object): Promise<object> => {
    const make = `mutation M($input: ExportReportInput!) { exportReport(input: $input) { ... on ReportJob { id } } }`;
    const { data } = await owner.mutate(make, { input: { type: 'Timesheets', filter, format } });
    const { id } = data.exportReport;
    await runReportJob(contextFor(world.ports, { viewer: null }), {
      accountId: world.accountId,
      employeeId: world.ids.owner,
      subject: id,
    });
    const list = '{ reportJobs { id state reason file { name } } }';
    return (await owner.query(list)).data.reportJobs.find((job: { id: string }) => job.id === id);
  };
  const november = { from: '2026-11-01', to: '2026-11-30' };
  // Headings and the bottom line are rows too.
  expect(await made('xlsx', november)).toMatchObject({ state: 'finished', reason: null });
  await approvedHours(world, { date: '2026-11-04' });
  expect(await made('xlsx', november)).toMatchObject({ state: 'failed', reason: 'reportTooManyRows', file: null });
  expect(await made('csv', november)).toMatchObject({ state: 'finished', reason: null });
});
