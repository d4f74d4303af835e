import { absenceAccess } from '#domain/absence/actions.ts';
import type { LeaveAmount } from '#domain/absence/leave-ledger.ts';
import { leaveValue } from '#domain/absence/leave-value.ts';
import { shownLeave } from '#domain/absence/shown-leave.ts';
import { displayName, type Employee, isActiveOn } from '#domain/employees/employee.ts';
import { type Derivation, lineOf } from '#domain/kit/derivation.ts';
import { factorOne } from '#domain/money/money.ts';
import type { ReportColumn } from '#domain/reports/report-definition.ts';
import { type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { byPersonName, loadTeamLeave, type TeamLeaveRow } from '#services/absence/team-leave.ts';
import { defineReport } from '#services/reports/define-report.ts';
import { paySeen, personColumns, placeColumns } from '#services/reports/report-columns.ts';
import { passes, type ReportFilter, reportPeople, scopeOfReport } from '#services/reports/report-scope.ts';
import { placeNames } from '#services/reports/timesheets-data.ts';
import { entryLine, type LeaveEntryRow, loadLeaveEntries } from './leave-balances.ts';

type Row = TeamLeaveRow & {
  name: string;
  employee_nr: string | null;
  department_name: string;
  location_name: string;
  seesPay: boolean;
  /** Entries of the year up to the date, and the balance before it; empty when no derivations are requested. */
  entries: readonly LeaveEntryRow[];
};

/** A column for hours and one for days; totals are sums of the shown balances, as in the list. */
const amounts = (key: string, of: (row: Row) => LeaveAmount | null, explained = false): ReportColumn<Row>[] =>
  (['hours', 'days'] as const).map((unit) => ({
    key: unit === 'hours' ? key : `${key}Days`,
    about: key,
    unit: unit === 'hours' ? 'minutes' : 'days',
    of: (row) => {
      const amount = row.balance.unit === unit ? of(row) : null;
      return amount === null ? null : shownLeave(amount, unit);
    },
    total: 'sum',
    optional: true,
    ...(explained && {
      explain: ({ balance, entries }: Row) => (balance.unit === unit ? entries.map(entryLine) : []),
    }),
  }));

/** Value of the remaining leave at the wage, plus the cost of company: hours of leave, or hours per day under the contract. */
const valueLines = ({ balance, summary, rate, valueMinor, seesPay }: Row): Derivation[] => {
  if (!rate || valueMinor === null || !seesPay) return [];
  const { wageMinor, weekMinutes, weekDays } = rate;
  const left = shownLeave(summary.now, balance.unit);
  const minutes = balance.unit === 'hours' ? left : Math.round((left * weekMinutes) / (100 * Math.max(1, weekDays)));
  const atWage = leaveValue(summary.now, balance.unit, { ...rate, costFactor: factorOne });
  return [
    lineOf('atWage', atWage, { unit: 'money', name: balance.name, minutes, wageMinor }),
    ...(valueMinor === atWage ? [] : [lineOf('costOfCompany', valueMinor - atWage, { unit: 'money' })]),
  ];
};

const columns: ReportColumn<Row>[] = [
  ...personColumns<Row>(({ person }) => person.id),
  ...placeColumns<Row>(({ departmentId }) => departmentId),
  {
    key: 'balance',
    unit: 'text',
    of: ({ balance }) => balance.name,
    total: 'none',
    groups: true,
    idOf: ({ balance }) => balance.id,
  },
  ...amounts('leaveNow', ({ summary }) => summary.now, true),
  ...amounts('leavePlanned', ({ summary }) => summary.planned),
  ...amounts('leaveEnding', ({ summary }) => summary.ending),
  ...amounts('leaveExpiring', ({ summary }) => summary.expiring?.amount ?? null),
  {
    key: 'leaveLastDay',
    unit: 'date',
    of: ({ summary }) => summary.expiring?.lastDay ?? null,
    total: 'none',
    optional: true,
  },
  {
    key: 'leaveWage',
    unit: 'money',
    of: ({ rate, seesPay }) => (seesPay ? (rate?.wageMinor ?? null) : null),
    total: 'none',
    ...paySeen,
  },
  {
    key: 'leaveValue',
    unit: 'money',
    of: ({ valueMinor, seesPay }) => (seesPay ? valueMinor : null),
    total: 'sum',
    explain: valueLines,
    ...paySeen,
  },
];

/** The state on the date, not today's: people who left later are included, people who left earlier are not. */
const inStateOn = (person: Employee, date: PlainDate, { employeeState = 'active' }: ReportFilter): boolean =>
  employeeState === 'both' || isActiveOn(person, date) === (employeeState === 'active');

/** Remaining leave on the last date of the period, and its cost. */
export const leaveProvision = defineReport<Row>({
  slicedBy: 'people',
  load: async (ctx, filter) => {
    const { viewer } = ctx;
    const date = filter.to;
    const [people, names] = await Promise.all([
      reportPeople(ctx, { ...filter, departmentIds: [], employeeState: 'both' }, {}),
      placeNames(ctx),
    ]);
    const inScope = scopeOfReport(viewer, filter, absenceAccess.viewTeamLeave);
    const seesPay = scopeOfReport(viewer, filter, timesheetAccess.viewSalary);
    const seen = people.flatMap(({ person, contracts }) => {
      const departmentId = departmentOfAbsence(person, contracts, date);
      const fits = inScope(departmentId) && inStateOn(person, date, filter);
      return fits ? [{ person, contracts, departmentId }] : [];
    });
    const year = { ...filter, from: plainDate(Number(date.slice(0, 4)), 1, 1) };
    const [found, entries] = await Promise.all([
      loadTeamLeave(ctx, viewer.accountId, seen, { date }),
      filter.explained === false ? [] : loadLeaveEntries(ctx, year),
    ]);
    const entriesOf = Map.groupBy(entries, ({ employeeId, balanceId }) => `${employeeId} ${balanceId}`);
    const wanted = found.rows.filter(({ balance }) => passes(filter.timeOffBalanceIds, balance.id));
    const rows = wanted.sort(byPersonName).map(
      (row): Row => ({
        ...row,
        name: displayName(row.person),
        employee_nr: row.person.employee_nr,
        ...names.department(row.departmentId),
        seesPay: seesPay(row.departmentId),
        entries: entriesOf.get(`${row.person.id} ${row.balance.id}`) ?? [],
      }),
    );
    return { columns, rows };
  },
});
