import { expect, it } from 'vitest';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';
import { evasLeave } from './evas-leave.ts';

const insights = `query ($from: PlainDate!, $to: PlainDate!) { insights(from: $from, to: $to) { kpis { key amount } } }`;
const report = `query ($type: DefinedReportType!, $filter: ReportFilterInput!) { report(type: $type, filter: $filter) {
  columns { key name } totals { number } } }`;

it('decision 72: insights, payroll and the absence report value a day by the hours of the 13 weeks before it', async () => {
  const { world, owner, id, send, absencePolicyId } = await evasLeave();
  const [absenceTypeId, balanceId] = [id('abt'), id('tob')];
  await send('createTimeOffBalance', { id: balanceId, unit: 'days', name: 'Days', defaultAccrual: '0' });
  const made = await sendMutation(
    owner,
    'createAbsenceType',
    {
      id: absenceTypeId,
      unit: 'days',
      name: 'Leave in days',
      icon: 'beach',
      colour: '#2f9e6e',
      leave: true,
      isCounted: true,
      allowOpenEnded: false,
      requestable: true,
      defaultRosterAction: 'none',
      percentage: 10_000,
      accrues: true,
      hasWaitHours: false,
      paid: true,
    },
    '... on AbsenceType { id }',
  );
  expect(made).toMatchObject({ id: absenceTypeId });
  const row = { absenceTypeId, balanceIds: [balanceId], hours: 'CONTRACT', autoSelectBalance: true };
  await send('editAbsencePolicy', {
    id: absencePolicyId,
    version: 1,
    name: 'Standard',
    accrualSource: 'CONTRACT',
    rows: [{ ...row, dayValue: 'GERMAN_13_WEEK' }],
  });
  // The contract has 65 working dates in the 91 before the absence: 6.5 hours are 6 minutes a date.
  await approvedHours(world, { date: '2026-10-27', starttime: '09:00', endtime: '15:30', breakMinutes: 0 });
  const employeeId = world.ids.employee;
  await send('requestAbsence', {
    id: id('abs'),
    employeeId,
    absenceTypeId,
    firstDay: '2026-10-30',
    lastDay: '2026-11-03',
  });
  const week = { from: '2026-11-02', to: '2026-11-08' };
  const { kpis } = (await owner.query(insights, week)).data.insights;
  // Two days of 6 minutes at 14.00 an hour.
  expect(kpis.find(({ key }: { key: string }) => key === 'laborCost').amount).toBe(280);
  const totalOf = async (type: string, wanted: string): Promise<number | undefined> => {
    const { columns, totals } = (await owner.query(report, { type, filter: week })).data.report;
    return totals[columns.findIndex(({ key, name }: { key: string; name: string | null }) => (name ?? key) === wanted)]
      ?.number;
  };
  expect(await totalOf('Absence', 'absenceHours')).toBe(12);
  expect(await totalOf('Payroll', 'Leave in days')).toBe(12);
});
