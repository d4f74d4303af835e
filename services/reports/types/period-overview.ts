import type { AbsenceType } from '#domain/absence/absence-type.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { Locale } from '#domain/account/account.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import type { Derivation } from '#domain/kit/derivation.ts';
import { dateColumns, distinct, type ReportColumn } from '#domain/reports/report-definition.ts';
import { type DayFigures, dayFigures } from '#services/reports/day-figures.ts';
import { defineReport } from '#services/reports/define-report.ts';
import { localeOf, paySeen, personColumns, placeColumns, tierColumns } from '#services/reports/report-columns.ts';
import { loadOrganisation } from '#services/table.ts';

type Column = ReportColumn<DayFigures>;

const ofContract = { needs: contractsAccess.viewContracts, optional: true } as const;

/** Counts each date of a person once on which the condition holds. */
const daysWith = (holds: (row: DayFigures) => boolean): Pick<Column, 'of' | 'total'> => ({
  of: (row) => (holds(row) ? 1 : 0),
  total: distinct((row) => (holds(row) ? `${row.employeeId} ${row.date}` : null)),
});

/** A column for each absence type that occurs. */
export const absenceColumns = (types: readonly AbsenceType[]): Column[] =>
  types.map(({ id, name }) => ({
    key: id,
    name,
    about: 'absenceOfType',
    unit: 'minutes',
    of: ({ absence }) => absence?.get(id) ?? null,
    total: 'sum',
    explain: ({ trail }) => trail.absence.filter((absence) => absence.absenceTypeId === id).map(({ hours }) => hours),
    optional: true,
    needs: absenceAccess.viewAbsences,
  }));

/** Hours of each overtime tier, and their pay; only when there is overtime. */
const overtimeColumns = (rows: readonly DayFigures[], locale: Locale): Column[] => {
  const tiers = rows.flatMap(({ overtime }) => [...overtime].map(([percent, minutes]) => ({ percent, minutes })));
  const columns = tierColumns(
    tiers,
    ({ percent }) => percent,
    ({ minutes }) => minutes,
    locale,
  );
  return [
    ...columns.map(({ key, name, unit }): Column => {
      const percent = Number(key.split('-')[1]);
      return {
        key,
        ...(name && { name }),
        about: 'overtimeTier',
        unit,
        of: ({ overtime }) => overtime.get(percent) ?? null,
        total: 'sum',
        optional: true,
      };
    }),
    {
      key: 'overtimePay',
      unit: 'money',
      of: ({ overtimePayMinor }) => overtimePayMinor,
      total: 'sum',
      explain: ({ trail }) => trail.overtimePay.flatMap((explain) => explain().filter(({ unit }) => unit === 'money')),
      ...paySeen,
    },
  ];
};

const workedPay = ({ trail }: DayFigures): Derivation[] => trail.worked.flatMap((explain) => explain().pay);
const absencePay = ({ trail }: DayFigures): Derivation[] => trail.absence.flatMap(({ pay }) => pay);

const columnsOf = (rows: readonly DayFigures[], types: readonly AbsenceType[], locale: Locale): Column[] => [
  ...dateColumns<DayFigures>(({ date }) => date),
  ...personColumns<DayFigures>(({ employeeId }) => employeeId),
  ...placeColumns<DayFigures>(({ departmentId }) => departmentId),
  {
    key: 'contractType',
    unit: 'text',
    of: ({ contractType }) => contractType,
    total: 'none',
    groups: true,
    ...ofContract,
  },
  {
    key: 'absencePolicy',
    unit: 'text',
    of: ({ absencePolicy }) => absencePolicy,
    total: 'none',
    groups: true,
    extra: true,
    ...ofContract,
  },
  {
    key: 'contractDays',
    unit: 'count',
    ...daysWith(({ contractMinutes }) => (contractMinutes ?? 0) > 0),
    needs: contractsAccess.viewContracts,
  },
  {
    key: 'contractHours',
    unit: 'minutes',
    of: ({ contractMinutes }) => contractMinutes,
    total: 'sum',
    explain: ({ trail }) => trail.contract,
    ...ofContract,
  },
  { key: 'daysWorked', unit: 'count', ...daysWith(({ workedMinutes }) => workedMinutes > 0) },
  { key: 'shifts', unit: 'count', of: ({ shifts }) => shifts, total: 'sum', extra: true },
  {
    key: 'worked',
    unit: 'minutes',
    of: ({ workedMinutes }) => workedMinutes,
    total: 'sum',
    explain: ({ trail }) => trail.worked.map((explain) => explain().hours),
  },
  {
    key: 'surcharge',
    unit: 'minutes',
    of: ({ surchargeMinutes }) => surchargeMinutes || null,
    total: 'sum',
    explain: ({ trail }) => trail.worked.flatMap((explain) => explain().surcharge),
    ...paySeen,
  },
  ...overtimeColumns(rows, locale),
  ...absenceColumns(types),
  {
    key: 'workedPay',
    unit: 'money',
    of: ({ workedSalaryMinor }) => workedSalaryMinor,
    total: 'sum',
    explain: workedPay,
    extra: true,
    ...paySeen,
  },
  {
    key: 'absencePay',
    unit: 'money',
    of: ({ absenceSalaryMinor }) => absenceSalaryMinor,
    total: 'sum',
    explain: absencePay,
    extra: true,
    ...paySeen,
  },
  {
    key: 'salary',
    about: 'salaryWithAbsence',
    unit: 'money',
    of: ({ salaryMinor }) => salaryMinor,
    total: 'sum',
    explain: (row) => [...workedPay(row), ...absencePay(row)],
    ...paySeen,
  },
  {
    key: 'cost',
    about: 'costWithAbsence',
    unit: 'money',
    of: ({ costMinor }) => costMinor,
    total: 'sum',
    explain: ({ trail }) => [
      ...trail.worked.flatMap((explain) => explain().cost),
      ...trail.absence.flatMap(({ cost }) => cost),
    ],
    ...paySeen,
  },
];

/** Contract, worked hours and absence side by side, per person and department. */
export const periodOverview = defineReport<DayFigures>({
  slicedBy: 'dates',
  groupBy: ['name', 'department_name'],
  summed: true,
  load: async (ctx, filter) => {
    const [rows, { absenceTypes }] = await Promise.all([
      dayFigures(ctx, filter),
      loadOrganisation(ctx, ctx.viewer.accountId),
    ]);
    return { columns: columnsOf(rows, absenceTypes, await localeOf(ctx)), rows };
  },
});

/** The same by date. */
export const dailyPeriodOverview = defineReport<DayFigures>({
  slicedBy: 'dates',
  load: async (ctx, filter) => {
    const [rows, { absenceTypes }] = await Promise.all([
      dayFigures(ctx, filter),
      loadOrganisation(ctx, ctx.viewer.accountId),
    ]);
    return { columns: columnsOf(rows, absenceTypes, await localeOf(ctx)), rows };
  },
});
