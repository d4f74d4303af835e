import type { AbsenceType } from '#domain/absence/absence-type.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Locale } from '#domain/account/account.ts';
import { displayName } from '#domain/employees/employee.ts';
import { type Derivation, type DerivationKind, derivedFrom, lineOf, negated } from '#domain/kit/derivation.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import { plusMinus } from '#domain/plus-minus/plus-minus.ts';
import { type PlusMinusRules, plusMinusFacts } from '#domain/plus-minus/plus-minus-facts.ts';
import { rateBook } from '#domain/rates/rate-book.ts';
import { dateColumns, type ReportColumn } from '#domain/reports/report-definition.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { earliest, type PlainDate } from '#domain/time/plain-date.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import { inTurns } from '#services/kit/kept.ts';
import { loadPlusMinusPeriod, type PlusMinusHolder } from '#services/plus-minus/kept-years.ts';
import { sinceEver } from '#services/plus-minus/view-plus-minus.ts';
import { defineReport } from '#services/reports/define-report.ts';
import {
  localeOf,
  type PersonRow,
  personColumns,
  placeColumns,
  tierColumns,
} from '#services/reports/report-columns.ts';
import { reportPeople, scopeOfReport, todayOf } from '#services/reports/report-scope.ts';
import { placeNames } from '#services/reports/timesheets-data.ts';
import { loadOrganisation } from '#services/table.ts';

type Row = PersonRow & {
  date: PlainDate;
  /** `opening`: the balance before the period. */
  kind: DerivationKind | 'opening';
  /** Name of the absence type or holiday. */
  what: string | null;
  minutes: number;
  /** Percentage of overtime hours. */
  percent: number | null;
  line: Derivation;
};

const figure = (key: string, kinds: readonly Row['kind'][], sign: 1 | -1 = 1): ReportColumn<Row> => ({
  key,
  unit: 'minutes',
  of: ({ kind, minutes }) => (kinds.includes(kind) ? sign * minutes : 0),
  total: 'sum',
  explain: ({ kind, line }) => (kinds.includes(kind) ? [sign === 1 ? line : negated(line)] : []),
});

const absenceColumns = (types: readonly AbsenceType[]): ReportColumn<Row>[] =>
  types.map(({ id, name }) => ({
    key: id,
    name,
    about: 'absenceOfType',
    unit: 'minutes',
    of: ({ kind, what, minutes }) => (kind === 'absence' && what === name ? minutes : null),
    total: 'sum',
    explain: ({ kind, what, line }) => (kind === 'absence' && what === name ? [line] : []),
    optional: true,
  }));

/** Minutes of worked hours including overtime. */
const workedWith = ({ minutes, line }: Row): number => line.minutes ?? minutes;

const columnsOf = (rows: readonly Row[], types: readonly AbsenceType[], locale: Locale): ReportColumn<Row>[] => [
  ...dateColumns<Row>(({ date }) => date),
  ...personColumns<Row>(({ employeeId }) => employeeId),
  ...placeColumns<Row>(({ departmentId }) => departmentId),
  { ...figure('opening', ['opening']), ofPeriod: true },
  { ...figure('contractHours', ['contract'], -1), about: 'contractHoursDue' },
  {
    key: 'worked',
    about: 'workedInBalance',
    unit: 'minutes',
    of: (row) => (row.kind === 'worked' ? workedWith(row) : 0),
    total: 'sum',
    explain: ({ kind, line }) =>
      kind === 'worked'
        ? [
            derivedFrom(
              'worked',
              line.parts.filter((part) => part.kind !== 'intoOvertime'),
              { ...line, minutes: null },
            ),
          ]
        : [],
  },
  // Equals worked hours when there is no overtime.
  ...(rows.some((row) => row.kind === 'worked' && workedWith(row) !== row.minutes)
    ? [figure('regular', ['worked'])]
    : []),
  figure('overtime', ['overtime']),
  ...tierColumns(
    rows,
    ({ kind, percent }) => (kind === 'overtime' ? percent : null),
    ({ line }) => line.minutes,
    locale,
  ),
  { ...figure('surcharge', ['surcharge']), about: 'surchargeTime' },
  ...absenceColumns(types),
  figure('publicHolidays', ['holiday']),
  figure('corrections', ['correction', 'payout', 'move', 'startBalance', 'closingBalance']),
  {
    key: 'plusMinus',
    unit: 'minutes',
    of: ({ kind, minutes }) => (kind === 'opening' ? 0 : minutes),
    total: 'sum',
  },
  { key: 'closing', unit: 'minutes', of: ({ minutes }) => minutes, total: 'sum', ofPeriod: true, ofGroups: true },
];

type Head = Pick<Row, 'employeeId' | 'name' | 'employee_nr' | 'departmentId' | 'department_name' | 'location_name'>;

const openingRow = (head: Head, date: PlainDate, minutes: number): Row => ({
  ...head,
  ...{ date, kind: 'opening', what: null, minutes, percent: null },
  line: lineOf('startBalance', minutes, { date }),
});

type Holder = PlusMinusHolder & { head: Head };
type Facts = { rules: PlusMinusRules; period: DateRange; today: PlainDate };

const rowsOf = (head: Head, from: PlainDate, start: number, rows: readonly Row[]): Row[] =>
  start === 0 ? [...rows] : [openingRow(head, from, start), ...rows];

/** Rows with the derivation of each figure: one Query per person's horizon. */
const explainedRows = async (ctx: Ctx<Viewer>, holders: readonly Holder[], facts: Facts): Promise<Row[]> => {
  const { accountId } = ctx.viewer;
  const { rules, period, today } = facts;
  const found = new Map<string, Row[]>();
  await inTurns(holders, async ({ employeeId, contracts, head }) => {
    const who = { accountId, employeeId, contracts };
    const { person } = await loadLeavePerson(ctx, who, { from: sinceEver, until: today });
    const { days, totals } = plusMinus(plusMinusFacts(person, rules, today), { ...period, today });
    const rows = days.flatMap(({ date, rows: lines }) =>
      lines.map((line): Row => {
        const { kind, name: what, value: minutes, percent } = line;
        return { ...head, date, kind, what, minutes, percent, line };
      }),
    );
    found.set(employeeId, rowsOf(head, period.from, totals.start, rows));
  });
  return holders.flatMap(({ employeeId }) => found.get(employeeId)!);
};

/** The same figures from stored years, without derivations. */
const keptRows = async (ctx: Ctx<Viewer>, holders: readonly Holder[], facts: Facts): Promise<Row[]> => {
  const periodOf = await loadPlusMinusPeriod(ctx, ctx.viewer.accountId, holders, facts);
  return holders.flatMap(({ employeeId, head }) => {
    const { start, rows } = periodOf(employeeId);
    const lines = rows.map(({ date, kind, name: what, value, minutes, percent }): Row => {
      const line = lineOf(kind, value, { date, name: what, minutes, percent });
      return { ...head, date, kind, what, minutes: value, percent, line };
    });
    return rowsOf(head, facts.period.from, start, lines);
  });
};

/** Plus-minus hours of people as of today. Figures come from stored years unless derivations are requested. */
export const plusMinReport = defineReport<Row>({
  slicedBy: 'people',
  groupBy: ['name', 'department_name'],
  summed: true,
  load: async (ctx, filter) => {
    const { viewer } = ctx;
    const { accountId } = viewer;
    const need = plusMinusAccess.viewPlusMinus;
    const [people, names, organisation] = await Promise.all([
      reportPeople(ctx, { ...filter, departmentIds: [] }, {}),
      placeNames(ctx),
      loadOrganisation(ctx, accountId),
    ]);
    const today = todayOf(ctx);
    const rules = { ...organisation, rates: rateBook(organisation) };
    const to = earliest(filter.to, today);
    const inScope = scopeOfReport(viewer, filter, need);
    const holders = people.flatMap(({ person, contracts }): Holder[] => {
      const departmentId = departmentOfAbsence(person, contracts, to);
      if (!inScope(departmentId) || contracts.length === 0) return [];
      const head = {
        employeeId: person.id,
        name: displayName(person),
        employee_nr: person.employee_nr,
        departmentId,
        ...names.department(departmentId),
      };
      return [{ employeeId: person.id, contracts, head }];
    });
    const load = filter.explained === false ? keptRows : explainedRows;
    const rows = await load(ctx, holders, { rules, period: { from: filter.from, to }, today });
    return { columns: columnsOf(rows, organisation.absenceTypes, await localeOf(ctx)), rows };
  },
});
