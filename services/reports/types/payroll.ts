import type { AbsenceType } from '#domain/absence/absence-type.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Locale } from '#domain/account/account.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import { seenWages } from '#domain/contracts/seen-wages.ts';
import type { CustomField } from '#domain/custom-fields/custom-field.ts';
import { displayName, type Employee } from '#domain/employees/employee.ts';
import type { Derivation } from '#domain/kit/derivation.ts';
import { countedAllowances, type PayComponent, type PayLine } from '#domain/payroll/pay-line.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import { dateColumns, distinct, type ReportColumn } from '#domain/reports/report-definition.ts';
import { percentWords } from '#domain/schedule/sheet-words.ts';
import { type DateRange, validitiesOverlap } from '#domain/time/date-range.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { workedLine } from '#domain/timesheet/explain-entry.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { readCustomFields } from '#services/custom-fields/custom-fields-reader.ts';
import { loadPayBasis, paidPeople } from '#services/payroll/paid-person.ts';
import { needsOfLines } from '#services/payroll/payroll-rows.ts';
import { type PersonPay, payOfPeople } from '#services/payroll/work-out-payroll.ts';
import { defineReport } from '#services/reports/define-report.ts';
import {
  byPerson,
  localeOf,
  type PersonRow,
  payColumns,
  paySeen,
  personColumns,
  placeColumns,
  tierColumns,
} from '#services/reports/report-columns.ts';
import { passes, type ReportFilter, scopeOfReport } from '#services/reports/report-scope.ts';
import { reportTexts } from '#services/reports/report-texts.ts';
import { placeNames } from '#services/reports/timesheets-data.ts';
import { loadOrganisation, loadPeople } from '#services/table.ts';

/** A line of pay, or hours that are paid by a contract line. */
type Row = PersonRow & {
  contractType: string | null;
  date: PlainDate;
  component: PayComponent | 'workedByContract';
  detail: string;
  detailName: string | null;
  /** Set for people with contracts of two types in the period. */
  warning: 'twoContractTypes' | null;
  shifts: number;
  minutes: number;
  quantity: number;
  /** Null when the viewer may not see wages. */
  amountMinor: number | null;
  /** Derivation of its minutes and amount. */
  explain: () => Derivation[];
};

const explainedIn =
  (unit: Derivation['unit']) =>
  ({ explain }: Row): Derivation[] =>
    explain().filter((line) => line.unit === unit);
const minutesExplained = explainedIn('minutes');
const moneyExplained = explainedIn('money');

const percentages: readonly Row['component'][] = ['surcharge', 'overtime', 'overtimeSaved'];

const minutesOf = (
  key: string,
  components: readonly Row['component'][],
  more: Partial<ReportColumn<Row>> = {},
): ReportColumn<Row> => ({
  key,
  unit: 'minutes',
  of: ({ component, minutes }) => (components.includes(component) ? minutes : null),
  total: 'sum',
  explain: (row) => (components.includes(row.component) ? minutesExplained(row) : []),
  optional: true,
  ...more,
});

/** A column for each surcharge percentage that occurs: the hours themselves, not the surcharge. */
const surchargeColumns = (rows: readonly Row[], locale: Locale): ReportColumn<Row>[] =>
  [...new Set(rows.filter(({ component }) => component === 'surcharge').map(({ detail }) => Number(detail)))]
    .sort((a, b) => a - b)
    .map((percent) => ({
      key: `surcharge-${percent}`,
      name: reportTexts(locale)('heading.surchargeAt', { percent: percentWords(locale, percent, 'asNeeded') }),
      about: 'surchargeTier',
      unit: 'minutes',
      of: ({ component, detail, minutes }) =>
        component === 'surcharge' && detail === String(percent) ? minutes : null,
      total: 'sum',
      explain: (row) => (row.component === 'surcharge' && row.detail === String(percent) ? minutesExplained(row) : []),
      optional: true,
    }));

const absenceColumns = (types: readonly AbsenceType[]): ReportColumn<Row>[] =>
  types.map(({ id, name }) => ({
    key: id,
    name,
    about: 'absenceOfType',
    unit: 'minutes',
    of: ({ component, detail, minutes }) => (component === 'absence' && detail === id ? minutes : null),
    total: 'sum',
    explain: (row) => (row.component === 'absence' && row.detail === id ? minutesExplained(row) : []),
    optional: true,
    needs: absenceAccess.viewAbsences,
  }));

/** Meals and kilometres of hours that have no custom field; only when there are any. */
const countedColumns = (rows: readonly Row[]): ReportColumn<Row>[] =>
  countedAllowances
    .filter((key) => rows.some(({ component, detail }) => component === 'allowance' && detail === key))
    .map((key) => ({
      key,
      unit: 'decimal',
      of: ({ component, detail, quantity }) => (component === 'allowance' && detail === key ? quantity : null),
      total: 'sum',
      optional: true,
    }));

/** A column for each numeric custom field of hours: meals, kilometres, an amount of money. */
const allowanceColumns = (fields: readonly CustomField[]): ReportColumn<Row>[] =>
  fields
    .filter(({ appliesTo }) => appliesTo === 'timesheet')
    .map(({ id, name, type }): ReportColumn<Row> => {
      const isMoney = type === 'money';
      return {
        key: id,
        name,
        about: 'ownField',
        unit: isMoney ? 'money' : 'decimal',
        of: ({ component, detail, quantity, amountMinor }) => {
          if (component !== 'allowance' || detail !== id) return null;
          return isMoney ? amountMinor : quantity;
        },
        total: 'sum',
        optional: true,
        ...(isMoney ? paySeen : {}),
      };
    });

const columnsOf = (
  rows: readonly Row[],
  types: readonly AbsenceType[],
  fields: readonly CustomField[],
  locale: Locale,
): ReportColumn<Row>[] => [
  ...dateColumns<Row>(({ date }) => date, { extra: true }),
  ...personColumns<Row>(({ employeeId }) => employeeId),
  {
    key: 'warning',
    unit: 'word',
    of: ({ warning }) => warning,
    total: 'none',
    along: 'name',
    optional: true,
    needs: contractsAccess.viewContracts,
  },
  ...placeColumns<Row>(({ departmentId }) => departmentId),
  {
    key: 'contractType',
    unit: 'text',
    of: ({ contractType }) => contractType,
    total: 'none',
    groups: true,
    optional: true,
    needs: contractsAccess.viewContracts,
  },
  ...payColumns<Row>(),
  {
    key: 'days',
    unit: 'count',
    of: ({ shifts }) => (shifts > 0 ? 1 : 0),
    total: distinct(({ shifts, employeeId, date }) => (shifts > 0 ? `${employeeId} ${date}` : null)),
  },
  { key: 'shifts', unit: 'count', of: ({ shifts }) => shifts, total: 'sum' },
  minutesOf('contractHours', ['contractHours'], { about: 'contractHoursPaid', needs: contractsAccess.viewContracts }),
  minutesOf('worked', ['workedHours', 'workedByContract']),
  {
    key: 'payAmount',
    unit: 'money',
    of: ({ amountMinor }) => amountMinor,
    total: 'sum',
    explain: (row) => (row.amountMinor === null ? [] : moneyExplained(row)),
    ...paySeen,
  },
  ...surchargeColumns(rows, locale),
  minutesOf('overtime', ['overtime'], { about: 'overtimePaid' }),
  ...tierColumns(
    rows,
    ({ component, detail }) => (component === 'overtime' ? Number(detail) : null),
    ({ minutes }) => minutes,
    locale,
  ),
  {
    key: 'overtimePay',
    unit: 'money',
    of: ({ component, amountMinor }) => (component === 'overtime' ? amountMinor : null),
    total: 'sum',
    ...paySeen,
  },
  minutesOf('overtimeSaved', ['overtimeSaved']),
  ...absenceColumns(types),
  minutesOf('payout', ['payout', 'leavePayout', 'minijobPayout'], { needs: plusMinusAccess.viewPlusMinusBalances }),
  ...countedColumns(rows),
  ...allowanceColumns(fields),
];

type Place = Pick<PayLine, 'departmentId' | 'contractTypeId' | 'date'>;
const placeKey = ({ departmentId, contractTypeId, date }: Place): string => `${date} ${departmentId} ${contractTypeId}`;

type Worked = Place & { minutes: number; entries: TimesheetEntry[] };

/** Approved hours by date, department and contract type. */
const workedOf = (approved: readonly TimesheetEntry[], typeOn: (date: PlainDate) => string): Map<string, Worked> => {
  const days = new Map<string, Worked>();
  for (const entry of approved) {
    const place = { departmentId: entry.departmentId, contractTypeId: typeOn(entry.date), date: entry.date };
    const day = days.get(placeKey(place)) ?? { ...place, minutes: 0, entries: [] };
    day.minutes += workedMinutes(entry);
    day.entries.push(entry);
    days.set(placeKey(place), day);
  }
  return days;
};

type Figures = Place &
  Pick<Row, 'component' | 'detail' | 'shifts' | 'minutes' | 'quantity' | 'explain'> & { amountMinor: number };

/** Lines with their shifts, and the hours for which contract pay has no lines. */
const figuresOf = ({ lines, approved }: PersonPay, typeOn: (date: PlainDate) => string): Figures[] => {
  const worked = workedOf(approved, typeOn);
  const paid = lines.map((line): Figures => {
    const day = line.component === 'workedHours' ? worked.get(placeKey(line)) : undefined;
    if (day) worked.delete(placeKey(line));
    return { ...line, shifts: day?.entries.length ?? 0 };
  });
  const rest = [...worked.values()].map(
    ({ entries, ...day }): Figures => ({
      ...{ ...day, component: 'workedByContract', detail: '', shifts: entries.length, quantity: 0, amountMinor: 0 },
      explain: () => entries.map((entry) => workedLine(entry, workedMinutes(entry))),
    }),
  );
  return [...paid, ...rest].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
};

/** People of the report. */
const isWanted = ({ id, memberships }: Employee, { employeeIds, teamIds }: ReportFilter): boolean =>
  passes(employeeIds, id) && (teamIds.length === 0 || memberships.some(({ teamId }) => teamIds.includes(teamId)));

/** Lines that the viewer may see, and those with amounts, by department. */
const rightsOf = (viewer: Viewer, filter: ReportFilter) => {
  const scope = (need: Requirement) => scopeOfReport(viewer, filter, need);
  const hours = scope(timesheetAccess.viewAnyTimesheetEntry);
  const own = new Map(Object.entries(needsOfLines).map(([component, need]) => [component, scope(need)]));
  return {
    line: (component: Row['component'], departmentId: string): boolean =>
      hours(departmentId) && (own.get(component)?.(departmentId) ?? true),
    wages: seenWages(viewer),
  };
};

const hasTwoTypes = (contracts: readonly Contract[], { from, to }: DateRange): boolean => {
  const validity = { from, until: addDays(to, 1) };
  const own = contracts.filter(({ startdate, enddate }) =>
    validitiesOverlap(validity, { from: startdate, until: enddate }),
  );
  return new Set(own.map(({ contractTypeId }) => contractTypeId)).size > 1;
};

/**
 * Pay for the dates line by line, as calculated by payroll (`services/payroll`): by person, department and contract type unless
 * arranged otherwise. Includes former employees who are paid for one of the dates.
 */
export const payrollReport = defineReport<Row>({
  slicedBy: 'people',
  groupBy: ['name', 'department_name', 'contractType'],
  summed: true,
  load: async (ctx, filter) => {
    const { accountId } = ctx.viewer;
    const [{ employees, contracts }, { absenceTypes, contractTypes, timeOffBalances }, names, fields] =
      await Promise.all([
        loadPeople(ctx, accountId),
        loadOrganisation(ctx, accountId),
        placeNames(ctx),
        readCustomFields(ctx),
      ]);
    const range = { from: filter.from, to: filter.to };
    const wanted = employees.filter((person) => isWanted(person, filter));
    const basis = await loadPayBasis(ctx, range);
    const people = new Map(paidPeople(wanted, basis).map((person) => [person.id, person]));
    const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId);
    const nameOf = new Map(
      [...contractTypes, ...absenceTypes, ...timeOffBalances, ...fields].map(({ id, name }) => [id, name]),
    );
    const rights = rightsOf(ctx.viewer, filter);
    const locale = await localeOf(ctx);
    const rowsOf = (pay: PersonPay): Row[] => {
      const { employeeId } = pay;
      const person = people.get(employeeId)!;
      const own = contractsOf.get(employeeId) ?? [];
      const warning = hasTwoTypes(own, filter) ? 'twoContractTypes' : null;
      const typeOn = (date: PlainDate): string => contractOn(date, own)?.contractTypeId ?? '';
      return figuresOf(pay, typeOn).flatMap((line): Row[] => {
        const { component, detail, date, contractTypeId, amountMinor, shifts, minutes, quantity, explain } = line;
        const departmentId = line.departmentId || departmentOfAbsence(person, own, date);
        const seesPay = rights.wages({ departmentId, date }, own);
        // A filter must not reveal what the column hides.
        const isAsked = passes(filter.contractTypeIds, seesPay ? contractTypeId : '');
        if (!isAsked || !rights.line(component, departmentId)) return [];
        return [
          {
            employeeId,
            name: displayName(person),
            employee_nr: person.employee_nr,
            departmentId,
            ...names.department(departmentId),
            contractType: seesPay ? (nameOf.get(contractTypeId) ?? null) : null,
            ...{ date, component, detail, shifts, minutes, quantity, explain },
            detailName: percentages.includes(component)
              ? percentWords(locale, Number(detail), 'asNeeded')
              : (nameOf.get(detail) ?? null),
            warning: seesPay ? warning : null,
            amountMinor: seesPay ? amountMinor : null,
          },
        ];
      });
    };
    const paid = await payOfPeople(ctx, [...people.keys()], basis);
    const rows = paid.flatMap(rowsOf).sort(byPerson);
    return { columns: columnsOf(rows, absenceTypes, fields, locale), rows };
  },
});
