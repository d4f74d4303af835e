import type { Viewer } from '#domain/access/viewer.ts';
import type { Locale } from '#domain/account/account.ts';
import type { CustomField, CustomValue, FieldType } from '#domain/custom-fields/custom-field.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { parseDecimal, parseMinor } from '#domain/money/decimal.ts';
import type { ColumnUnit, ReportCell, ReportColumn } from '#domain/reports/report-definition.ts';
import { percentWords } from '#domain/schedule/sheet-words.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import type { Ctx } from '#services/kit/context.ts';
import { reportTexts } from './report-texts.ts';

/** Pay derives from wages: every money column that includes a wage needs this. */
export const paySeen = { needs: timesheetAccess.viewSalary, optional: true } as const;

/** A row about a person in a department, with the fields that their columns use. */
export type PersonRow = {
  employeeId: string;
  name: string;
  employee_nr: string | null;
  departmentId: string;
  department_name: string;
  location_name: string;
};

/** Sorts rows by person, in the order in which slices of people are read. */
export const byPerson = (
  a: Pick<PersonRow, 'name' | 'employeeId'>,
  b: Pick<PersonRow, 'name' | 'employeeId'>,
): number =>
  a.name.localeCompare(b.name, 'en') || (a.employeeId < b.employeeId ? -1 : a.employeeId > b.employeeId ? 1 : 0);

type Person = { name: string; employee_nr: string | null };

/** Columns that identify a person; people with the same name are separate. */
export const personColumns = <R extends Person>(idOf: (row: R) => string): ReportColumn<R>[] => [
  { key: 'employee_nr', unit: 'text', of: (row) => row.employee_nr || null, total: 'none', along: 'name' },
  { key: 'name', unit: 'text', of: (row) => row.name, total: 'none', groups: true, idOf },
  { key: 'employeeId', unit: 'text', of: idOf, total: 'none', along: 'name', extra: true },
];

type Place = { department_name: string; location_name: string; locationId?: string | null };

export const placeColumns = <R extends Place>(idOf: (row: R) => string): ReportColumn<R>[] => [
  {
    key: 'location_name',
    unit: 'text',
    of: (row) => row.location_name,
    total: 'none',
    groups: true,
    idOf: ({ locationId, location_name }) => locationId ?? location_name,
    along: 'department_name',
  },
  { key: 'department_name', unit: 'text', of: (row) => row.department_name, total: 'none', groups: true, idOf },
  { key: 'departmentId', unit: 'text', of: idOf, total: 'none', along: 'department_name', extra: true },
  {
    key: 'locationId',
    unit: 'text',
    of: ({ locationId }) => locationId ?? null,
    total: 'none',
    along: 'department_name',
    extra: true,
    optional: true,
  },
];

type Worked = { team_name: string; shift_name: string };
type OfShift = { teamId: string; shiftId: string; starttime: string; endtime: string | null };

/** Team, shift type and times of a scheduled shift. */
export const shiftColumns = <R extends Worked>(shiftOf: (row: R) => OfShift): ReportColumn<R>[] => [
  {
    key: 'team_name',
    unit: 'text',
    of: (row) => row.team_name,
    total: 'none',
    groups: true,
    idOf: (row) => shiftOf(row).teamId,
  },
  {
    key: 'shift_name',
    unit: 'text',
    of: (row) => row.shift_name,
    total: 'none',
    groups: true,
    idOf: (row) => shiftOf(row).shiftId,
  },
  { key: 'starttime', unit: 'time', of: (row) => shiftOf(row).starttime, total: 'none' },
  { key: 'endtime', unit: 'time', of: (row) => shiftOf(row).endtime, total: 'none' },
];

/** Component of a pay line, with its detail (a surcharge, an absence type). */
export const payColumns = <
  R extends { component: string; detail: string; detailName: string | null },
>(): ReportColumn<R>[] => [
  { key: 'component', unit: 'word', of: ({ component }) => component, total: 'none', groups: true },
  {
    key: 'detail',
    unit: 'text',
    of: ({ detailName }) => detailName,
    total: 'none',
    groups: true,
    idOf: ({ component, detail }) => `${component} ${detail}`,
    optional: true,
  },
];

const units: Partial<Record<FieldType, ColumnUnit>> = {
  numeric: 'number',
  decimal: 'number',
  money: 'number',
  date: 'date',
  boolean: 'word',
};

/** A column for each custom field with a value. `more` applies to all of them, such as the permission that a viewer needs. */
export const ownColumns = <R>(
  fields: readonly CustomField[],
  valuesOf: (row: R) => readonly CustomValue[] | null | undefined,
  more: Partial<ReportColumn<R>> = {},
): ReportColumn<R>[] =>
  fields.map(({ id, name, type }) => {
    const unit = units[type] ?? 'text';
    const cellOf = (values: readonly string[]): ReportCell => {
      if (values.length === 0) return null;
      if (unit === 'number' && values.length === 1) return Number(values[0]);
      return values.join(', ');
    };
    return {
      key: id,
      name,
      unit,
      optional: true,
      total: 'none',
      common: true,
      about: 'ownFieldNumber',
      of: (row) => cellOf(valuesOf(row)?.find(({ fieldId }) => fieldId === id)?.values ?? []),
      ...more,
    };
  });

/**
 * Numeric custom fields of hours are totalled like payroll: amounts of money, and quantities in hundredths. Other fields are
 * unchanged.
 */
export const countedOwnColumns = <R>(
  fields: readonly CustomField[],
  valuesOf: (row: R) => readonly CustomValue[] | null | undefined,
  currency: string,
): ReportColumn<R>[] =>
  fields.flatMap((field): ReportColumn<R>[] => {
    const { id, name, type } = field;
    if (type !== 'money' && type !== 'numeric' && type !== 'decimal') return ownColumns([field], valuesOf);
    const read = (text: string) => (type === 'money' ? parseMinor(text, currency) : parseDecimal(text, 2));
    const of = (row: R): ReportCell => {
      const value = valuesOf(row)?.find(({ fieldId }) => fieldId === id)?.values[0];
      return value === undefined ? null : (read(value) ?? null);
    };
    return [
      {
        key: id,
        name,
        about: 'ownField',
        unit: type === 'money' ? 'money' : 'decimal',
        of,
        total: 'sum',
        optional: true,
      },
    ];
  });

/** Custom fields of a row's people, for viewers who may see their profiles. */
export const fieldsOfPeople = <R>(
  fields: readonly CustomField[],
  people: readonly Employee[],
  viewer: Viewer,
  idOf: (row: R) => string,
): ReportColumn<R>[] => {
  const need = employeesAccess.viewEmployees;
  const seen = new Map(
    people.flatMap((person) => (meetsFor(viewer, need, person).ok ? [[person.id, person.customFields]] : [])),
  );
  const own = fields.filter(({ appliesTo }) => appliesTo === 'user');
  return ownColumns<R>(own, (row) => seen.get(idOf(row)), { needs: need, extra: true });
};

/** The viewer's language, for headings that contain a number. */
export const localeOf = async (ctx: Ctx<Viewer>): Promise<Locale> => (await viewSelf(ctx))?.person.locale ?? 'en';

/** A column for each percentage of overtime that occurs: hours of the tier, without the factor. */
export const tierColumns = <R>(
  rows: readonly R[],
  percentOf: (row: R) => number | null,
  minutesOf: (row: R) => number | null,
  locale: Locale,
): ReportColumn<R>[] =>
  [...new Set(rows.map(percentOf))]
    .filter((percent) => percent !== null)
    .sort((a, b) => a - b)
    .map((percent) => ({
      key: `overtime-${percent}`,
      name: reportTexts(locale)('heading.overtimeAt', { percent: percentWords(locale, percent, 'asNeeded') }),
      about: 'overtimeTier',
      unit: 'minutes',
      of: (row) => (percentOf(row) === percent ? minutesOf(row) : null),
      total: 'sum',
      optional: true,
    }));
