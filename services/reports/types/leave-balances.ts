import type { AbsenceUnit } from '#domain/absence/absence-type.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { leaveFacts } from '#domain/absence/leave-facts.ts';
import { type LeaveEntry, leaveEntries } from '#domain/absence/leave-ledger.ts';
import { type ShownAmount, shownSum, withShown } from '#domain/absence/shown-leave.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { displayName } from '#domain/employees/employee.ts';
import { type Derivation, lineOf } from '#domain/kit/derivation.ts';
import { dateColumns, type ReportColumn, type Sums } from '#domain/reports/report-definition.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import { defineReport } from '#services/reports/define-report.ts';
import { type PersonRow, personColumns, placeColumns } from '#services/reports/report-columns.ts';
import { passes, type ReportFilter, reportPeople, scopeOfReport } from '#services/reports/report-scope.ts';
import { placeNames } from '#services/reports/timesheets-data.ts';
import { loadOrganisation } from '#services/table.ts';

type Kind = LeaveEntry['kind'] | 'carried';
/** An entry of a balance in the period, or the balance before it. */
export type LeaveEntryRow = PersonRow & {
  balanceId: string;
  balance: string;
  unit: AbsenceUnit;
  date: PlainDate;
  kind: Kind;
  cycle: number | null;
  amount: ShownAmount;
  /** The absence, correction, contract or overtime policy that caused the entry. */
  sourceId: string | null;
};
type Row = LeaveEntryRow;

/** Derivation line of a balance entry. */
export const entryLine = ({ kind, amount, date, sourceId, balance, unit }: LeaveEntryRow): Derivation => {
  const about = { sourceId, date, name: balance, unit: unit === 'hours' ? 'minutes' : unit } as const;
  return lineOf(kind, amount, about);
};

/**
 * Sums of shown entries, in one column for hours and one for balances in days. Figures of some kinds of entries derive from these
 * entries; the figure of all kinds in the summary is the sum of the others.
 */
const amounts = (key: string, kinds: readonly Kind[] | null, explained = kinds !== null): ReportColumn<Row>[] =>
  (['hours', 'days'] as const).map((unit): ReportColumn<Row> => {
    const sums = (rows: readonly Row[]): Sums => {
      const own = rows.filter((row) => row.unit === unit);
      const counted = own.filter(({ kind }) => kinds === null || kinds.includes(kind));
      return [counted.reduce((sum, { amount }) => sum + amount, 0), own.length];
    };
    const figure = ([sum, known]: Sums): number | null => (known ? Number(sum) : null);
    return {
      key: unit === 'hours' ? key : `${key}Days`,
      about: key === 'closing' ? 'closingLeave' : key,
      unit: unit === 'hours' ? ('minutes' as const) : ('days' as const),
      of: (row) => figure(sums([row])),
      total: { sums, figure },
      optional: true,
      ...(explained && {
        explain: (row: Row) =>
          row.unit === unit && (kinds === null || kinds.includes(row.kind)) ? [entryLine(row)] : [],
      }),
    };
  });

const head: ReportColumn<Row>[] = [
  ...personColumns<Row>(({ employeeId }) => employeeId),
  ...placeColumns<Row>(({ departmentId }) => departmentId),
  {
    key: 'balance',
    unit: 'text',
    of: ({ balance }) => balance,
    total: 'none',
    groups: true,
    idOf: ({ balanceId }) => balanceId,
  },
];

const entryColumns: ReportColumn<Row>[] = [
  { key: 'leaveKind', unit: 'word', of: ({ kind }) => kind, total: 'none', groups: true },
  {
    key: 'cycle',
    unit: 'text',
    of: ({ cycle }) => (cycle === null ? null : String(cycle)),
    total: 'none',
    groups: true,
    optional: true,
  },
];

/** Entries of the period and opening balances of people whose balances the viewer may see. */
export const loadLeaveEntries = async (ctx: Ctx<Viewer>, filter: ReportFilter): Promise<Row[]> => {
  const { viewer } = ctx;
  const { accountId } = viewer;
  const [people, names, organisation] = await Promise.all([
    reportPeople(ctx, { ...filter, departmentIds: [] }, {}),
    placeNames(ctx),
    loadOrganisation(ctx, accountId),
  ]);
  const balances = new Map(organisation.timeOffBalances.map((balance) => [balance.id, balance]));
  const inScope = scopeOfReport(viewer, filter, absenceAccess.viewLeaveBalances);
  const rowsOf = async ({ person, contracts }: (typeof people)[number]): Promise<Row[]> => {
    const departmentId = departmentOfAbsence(person, contracts, filter.to);
    if (!inScope(departmentId)) return [];
    const who = { accountId, employeeId: person.id, contracts };
    // Expiry on the day after the period is in none of its figures.
    const { person: known } = await loadLeavePerson(ctx, who, { from: filter.from, until: filter.to });
    const entries = leaveEntries(
      organisation.timeOffBalances,
      leaveFacts(known, organisation, filter.to),
      filter.to,
    ).filter(({ date }) => date <= filter.to);
    const about = {
      employeeId: person.id,
      name: displayName(person),
      employee_nr: person.employee_nr,
      departmentId,
      ...names.department(departmentId),
    };
    return [...Map.groupBy(entries, ({ balanceId }) => balanceId)].flatMap(([balanceId, own]) => {
      const balance = balances.get(balanceId);
      if (!balance || !passes(filter.timeOffBalanceIds, balanceId)) return [];
      const base = { ...about, balanceId, balance: balance.name, unit: balance.unit };
      const shown = withShown(own);
      const carried = shownSum(shown.filter(({ date }) => date < filter.from));
      return [
        { ...base, date: filter.from, kind: 'carried' as const, cycle: null, amount: carried, sourceId: null },
        ...shown
          .filter(({ date }) => date >= filter.from)
          .map(({ date, kind, cycle, shown: amount, ...source }) => ({
            ...base,
            ...{ date, kind, cycle, amount },
            sourceId: source.absenceId ?? source.correctionId ?? source.contractId ?? source.overtimePolicyId,
          })),
      ];
    });
  };
  return (await Promise.all(people.map(rowsOf))).flat();
};

/** Opening balance, accrual, usage and closing balance of each person. */
export const balanceSummary = defineReport<Row>({
  slicedBy: 'people',
  groupBy: ['name', 'department_name', 'balance'],
  summed: true,
  load: async (ctx, filter) => ({
    columns: [
      ...head,
      ...dateColumns<Row>(({ date }) => date, { extra: true }),
      ...entryColumns.map((column) => ({ ...column, extra: true as const })),
      ...amounts('carried', ['carried']),
      ...amounts('earned', ['earned', 'overtimeSaved']),
      ...amounts('taken', ['taken']),
      ...amounts('corrected', ['corrected', 'moved', 'paidOut', 'carriedOver']),
      ...amounts('expired', ['expired']),
      // Entries of a single month do not add up to a balance.
      ...amounts('closing', null).map((column) => ({ ...column, ofPeriod: true as const, ofGroups: true as const })),
    ],
    rows: await loadLeaveEntries(ctx, filter),
  }),
});

/** Individual balance entries. */
export const balanceDetails = defineReport<Row>({
  slicedBy: 'people',
  load: async (ctx, filter) => ({
    columns: [...dateColumns<Row>(({ date }) => date), ...head, ...entryColumns, ...amounts('amount', null, true)],
    rows: await loadLeaveEntries(ctx, filter),
  }),
});
