import { contractsAccess } from '#domain/contracts/actions.ts';
import type { Derivation } from '#domain/kit/derivation.ts';
import { payrollAccess } from '#domain/payroll/actions.ts';
import { dateColumns, type ReportColumn } from '#domain/reports/report-definition.ts';
import type { PaidRow } from '#services/payroll/payroll-between.ts';
import { payrollBetween } from '#services/payroll/payroll-between.ts';
import { defineReport } from '#services/reports/define-report.ts';
import { byPerson, payColumns, personColumns, placeColumns } from '#services/reports/report-columns.ts';
import { passes, scopeOfReport } from '#services/reports/report-scope.ts';
import { placeNames } from '#services/reports/timesheets-data.ts';

type Row = PaidRow & { location_name: string; locationId: string | null };

/**
 * Kilometres and meals cannot be added up, nor can hours and the surcharges on them: totals are per wage code, otherwise per
 * component.
 */
const kindOf = ({ code, component, detail }: Row): string => code ?? `${component} ${detail}`;

/** The text as a number, different for each text. */
const numberOf = (text: string): bigint => BigInt(`0x1${Buffer.from(text).toString('hex')}`);

/**
 * The sum of rows of one kind; null where their kinds differ. As slices of rows are added, it counts the rows and sums the numbers of
 * their kinds and the squares of these: only for equal numbers is the square of their sum the count times the sum of squares.
 */
const sumOfOneKind = (of: (row: Row) => number): ReportColumn<Row>['total'] => ({
  sums: (rows) => {
    let [sum, numbers, squares] = [0, 0n, 0n];
    const known = new Map<string, bigint>();
    for (const row of rows) {
      const kind = kindOf(row);
      const number = known.get(kind) ?? numberOf(kind);
      known.set(kind, number);
      sum += of(row);
      numbers += number;
      squares += number * number;
    }
    return [sum, rows.length, numbers, squares];
  },
  figure: ([sum, count, numbers, squares]) =>
    BigInt(numbers!) ** 2n === BigInt(count!) * BigInt(squares!) ? Number(sum) : null,
});

/** Reasons why a payroll program could not import the line. */
const missingOf = ({ code, employee_nr }: Row): string | null => {
  const missing = [...(employee_nr ? [] : ['noEmployeeNumber']), ...(code ? [] : ['noWageCode'])];
  return missing.length > 0 ? missing.join(', ') : null;
};

const explainedIn =
  (unit: Derivation['unit']) =>
  ({ explain }: Row): Derivation[] =>
    explain().filter((line) => line.unit === unit);

const columns: ReportColumn<Row>[] = [
  { key: 'periodStart', unit: 'date', of: ({ period }) => period.from, total: 'none', groups: true, extra: true },
  { key: 'periodEnd', unit: 'date', of: ({ period }) => period.to, total: 'none', along: 'periodStart', extra: true },
  ...dateColumns<Row>(({ date }) => date, { extra: true }),
  ...personColumns<Row>(({ employeeId }) => employeeId),
  ...placeColumns<Row>(({ departmentId }) => departmentId),
  {
    key: 'contractType',
    unit: 'text',
    of: ({ contractType }) => contractType,
    total: 'none',
    groups: true,
    extra: true,
    needs: contractsAccess.viewContracts,
  },
  { key: 'costCentre', unit: 'text', of: ({ costCentre }) => costCentre, total: 'none', groups: true },
  { key: 'wageCode', unit: 'text', of: ({ code }) => code, total: 'none', groups: true },
  ...payColumns<Row>(),
  { key: 'missing', unit: 'word', of: missingOf, total: 'none', groups: true, optional: true },
  {
    key: 'corrects',
    unit: 'date',
    of: ({ corrects }) => corrects?.from ?? null,
    total: 'none',
    groups: true,
    optional: true,
  },
  { key: 'changeReason', unit: 'word', of: ({ reason }) => reason, total: 'none', groups: true, optional: true },
  {
    key: 'hours',
    about: 'hoursPaid',
    unit: 'minutes',
    of: ({ minutes }) => minutes,
    total: sumOfOneKind(({ minutes }) => minutes),
    explain: explainedIn('minutes'),
  },
  {
    key: 'quantity',
    unit: 'decimal',
    of: ({ quantity }) => quantity || null,
    total: sumOfOneKind(({ quantity }) => quantity),
    optional: true,
  },
  {
    key: 'payAmount',
    unit: 'money',
    of: ({ amountMinor }) => amountMinor,
    total: 'sum',
    explain: (row) => (row.amountMinor === null ? [] : explainedIn('money')(row)),
    optional: true,
    needs: contractsAccess.viewContracts,
  },
];

/**
 * Exported or exportable payroll lines with the reasons why lines cannot be imported, for payroll periods that end within the
 * dates.
 */
export const payrollIntegration = defineReport<Row>({
  slicedBy: 'people',
  groupBy: ['name', 'costCentre', 'wageCode', 'component', 'detail'],
  summed: true,
  load: async (ctx, filter) => {
    const inScope = scopeOfReport(ctx.viewer, filter, payrollAccess.viewPayroll);
    const [paid, names] = await Promise.all([
      payrollBetween(
        ctx,
        { from: filter.from, to: filter.to },
        { explained: filter.explained !== false, employeeIds: filter.employeeIds },
      ),
      placeNames(ctx),
    ]);
    const wanted = paid.filter(
      ({ departmentId, employeeId, contractTypeId, contractType }) =>
        // Absence without a contract has no department and is only for viewers of the whole payroll.
        (inScope(departmentId) || (departmentId === '' && filter.departmentIds.length === 0)) &&
        passes(filter.employeeIds, employeeId) &&
        // A filter must not reveal what the column hides.
        passes(filter.contractTypeIds, contractType === null ? '' : contractTypeId),
    );
    const rows = wanted.toSorted(byPerson).map((row): Row => {
      const { location_name, locationId } = names.department(row.departmentId);
      return { ...row, location_name, locationId };
    });
    return { columns, rows };
  },
});
