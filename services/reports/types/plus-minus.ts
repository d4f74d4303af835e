import type { AbsenceType } from '#domain/absence/absence-type.ts';
import type { Locale } from '#domain/account/account.ts';
import { displayName } from '#domain/employees/employee.ts';
import { type Derivation, type DerivationKind, lineOf, negated } from '#domain/kit/derivation.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import { plusMinus } from '#domain/plus-minus/plus-minus.ts';
import { plusMinusFacts } from '#domain/plus-minus/plus-minus-facts.ts';
import { rateBook } from '#domain/rates/rate-book.ts';
import { dateColumns, type ReportColumn } from '#domain/reports/report-definition.ts';
import { earliest, type PlainDate } from '#domain/time/plain-date.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
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
  /** Of the type of absence, or the holiday. */
  what: string | null;
  minutes: number;
  /** Percentage of hours of overtime. */
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
    unit: 'minutes',
    of: ({ kind, what, minutes }) => (kind === 'absence' && what === name ? minutes : null),
    total: 'sum',
    explain: ({ kind, what, line }) => (kind === 'absence' && what === name ? [line] : []),
    optional: true,
  }));

const columnsOf = (rows: readonly Row[], types: readonly AbsenceType[], locale: Locale): ReportColumn<Row>[] => [
  ...dateColumns<Row>(({ date }) => date),
  ...personColumns<Row>(({ employeeId }) => employeeId),
  ...placeColumns<Row>(({ departmentId }) => departmentId),
  figure('opening', ['opening']),
  figure('contractHours', ['contract'], -1),
  figure('worked', ['worked']),
  figure('overtime', ['overtime']),
  ...tierColumns(
    rows,
    ({ kind, percent }) => (kind === 'overtime' ? percent : null),
    ({ line }) => line.minutes,
    locale,
  ),
  figure('surcharge', ['surcharge']),
  ...absenceColumns(types),
  figure('publicHolidays', ['holiday']),
  figure('corrections', ['correction', 'payout', 'move', 'startBalance', 'closingBalance']),
  {
    key: 'plusMinus',
    unit: 'minutes',
    of: ({ kind, minutes }) => (kind === 'opening' ? 0 : minutes),
    total: 'sum',
  },
  { key: 'closing', unit: 'minutes', of: ({ minutes }) => minutes, total: 'sum' },
];

type Head = Pick<Row, 'employeeId' | 'name' | 'employee_nr' | 'departmentId' | 'department_name' | 'location_name'>;

const openingRow = (head: Head, date: PlainDate, minutes: number): Row => ({
  ...head,
  ...{ date, kind: 'opening', what: null, minutes, percent: null },
  line: lineOf('startBalance', minutes, { date }),
});

/** What people have worked beyond their contracts, or are behind: one Query for each person's horizon. */
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
    const rowsOf = async ({ person, contracts }: (typeof people)[number]): Promise<Row[]> => {
      const departmentId = departmentOfAbsence(person, contracts, to);
      if (!inScope(departmentId) || contracts.length === 0) return [];
      const { person: known } = await loadLeavePerson(
        ctx,
        { accountId, employeeId: person.id, contracts },
        { from: sinceEver, until: to },
      );
      const head = {
        employeeId: person.id,
        name: displayName(person),
        employee_nr: person.employee_nr,
        departmentId,
        ...names.department(departmentId),
      };
      const facts = plusMinusFacts(known, rules, to);
      const { days, totals } = plusMinus(facts, { from: filter.from, to, today: to });
      const rows = days.flatMap(({ date, rows: lines }) =>
        lines.map((line): Row => {
          const { kind, name: what, value: minutes, percent } = line;
          return { ...head, date, kind, what, minutes, percent, line };
        }),
      );
      if (totals.start !== 0) rows.unshift(openingRow(head, filter.from, totals.start));
      return rows;
    };
    const rows = (await Promise.all(people.map(rowsOf))).flat();
    return { columns: columnsOf(rows, organisation.absenceTypes, await localeOf(ctx)), rows };
  },
});
