import { expect, it } from 'vitest';
import { evasLeave } from '#tests/api/absence/evas-leave.ts';
import { sendMutation } from '#tests/kit/send-mutation.ts';

type Line = { kind: string; unit: string; value: number; date: string | null; parts?: Line[] };
type Node = { group: boolean; cells: { number: number | null }[]; explain: { column: string; rows: Line[] }[] };

const line = 'kind unit value date';
const document = `query Q($type: DefinedReportType!, $filter: ReportFilterInput!) { report(type: $type, filter: $filter) {
  columns { key unit } rows { nodes { group cells { number }
    explain { column rows { ${line} parts { ${line} parts { ${line} } } } } } } } }`;

/** Eva has 2.5 days from 2 November on, and takes one of them on 6 November. */
const inDays = async () => {
  const made = await evasLeave();
  const { world, owner, id, send, absencePolicyId } = made;
  const [absenceTypeId, balanceId] = [id('abt'), id('tob')];
  await send('createTimeOffBalance', { id: balanceId, unit: 'days', name: 'Days', defaultAccrual: '0' });
  const type = {
    ...{ id: absenceTypeId, unit: 'days', name: 'Leave in days', icon: 'beach', colour: '#2f9e6e', leave: true },
    ...{ isCounted: true, allowOpenEnded: false, requestable: true, defaultRosterAction: 'none', percentage: 10_000 },
    ...{ accrues: true, hasWaitHours: false, paid: true },
  };
  await sendMutation(owner, 'createAbsenceType', type, '... on AbsenceType { id }');
  const row = {
    absenceTypeId,
    balanceIds: [balanceId],
    hours: 'CONTRACT',
    dayValue: 'CONTRACT',
    autoSelectBalance: true,
  };
  const policy = { id: absencePolicyId, version: 1, name: 'Standard', accrualSource: 'CONTRACT', rows: [row] };
  await send('editAbsencePolicy', policy);
  const employeeId = world.ids.employee;
  const correction = { id: id('lco'), employeeId, balanceId, date: '2026-11-02', amount: 250 };
  await sendMutation(owner, 'correctTimeOff', correction, '... on LeaveCorrection { id }');
  await send('requestAbsence', {
    ...{ id: id('abs'), employeeId, absenceTypeId, firstDay: '2026-11-06', lastDay: '2026-11-06' },
  });
  return owner;
};

it('opens balances in days to what was added and taken, in hundredths of a day that add up', async () => {
  const owner = await inDays();
  for (const type of ['EmployeeBalanceSummary', 'EmployeeBalanceDetails']) {
    const filter = { from: '2026-11-01', to: '2026-11-30' };
    const { data, errors } = await owner.query(document, { type, filter });
    expect(errors).toBeUndefined();
    const { columns, rows } = data.report as { columns: { key: string; unit: string }[]; rows: { nodes: Node[] } };
    const figures = rows.nodes.flatMap(({ cells, explain }) =>
      explain.flatMap(({ column, rows: lines }) => {
        const at = columns.findIndex(({ key }) => key === column);
        return columns[at]!.unit === 'days' ? [{ cell: cells[at]!.number, lines }] : [];
      }),
    );
    for (const { cell, lines } of figures) {
      expect(lines.every(({ unit }) => unit === 'days')).toBe(true);
      expect(lines.reduce((sum, { value }) => sum + value, 0)).toBe(cell);
    }
    const all = figures.flatMap(({ lines }) => lines).map(({ kind, value, date }) => `${kind} ${value} ${date}`);
    expect(all).toEqual(expect.arrayContaining(['corrected 250 2026-11-02', 'taken -100 2026-11-06']));
  }
});
