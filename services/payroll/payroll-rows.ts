import { absenceAccess } from '#domain/absence/actions.ts';
import { meets, type Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { seenWages } from '#domain/contracts/seen-wages.ts';
import { displayName } from '#domain/employees/employee.ts';
import { shortDecimal } from '#domain/money/decimal.ts';
import type { PayComponent, PayLine } from '#domain/payroll/pay-line.ts';
import type { RunLine } from '#domain/payroll/payroll-deltas.ts';
import { type PayrollRules, wageCodeOf } from '#domain/payroll/payroll-rules.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import { percentWords } from '#domain/schedule/sheet-words.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { readCustomFields } from '#services/custom-fields/custom-fields-reader.ts';
import { callerLocale } from '#services/identity/caller-locale.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadOrganisation, type People } from '#services/table.ts';

/** A line for display and export: with name and code, and without amount and terms when the viewer may not see contracts. */
export type PayrollRow = Omit<RunLine, 'amountMinor'> & {
  employee_nr: string | null;
  name: string;
  department_name: string;
  /** Null without permission to view contracts. */
  contractType: string | null;
  detailName: string | null;
  code: string | null;
  costCentre: string | null;
  amountMinor: number | null;
};

/** Permission needed in the department of a line, in addition to that for payroll or hours. */
export const needsOfLines: Partial<Record<PayComponent, Requirement>> = {
  contractHours: contractsAccess.viewContracts,
  absence: absenceAccess.viewAbsences,
  payout: plusMinusAccess.viewPlusMinusBalances,
  leavePayout: absenceAccess.viewTeamLeave,
  minijobPayout: plusMinusAccess.viewMinijob,
};

type Concern = { employeeId: string; departmentId?: string; date: PlainDate };

/**
 * Whether the viewer has a permission in the department of a line or issue, else that of the person's contract on the date. A
 * feature that is no longer in use hides nothing: only a lacking permission does.
 */
export const payrollRights = (ctx: Ctx<Viewer>, { employees, contracts }: People) => {
  const people = new Map(employees.map((person) => [person.id, person]));
  const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId);
  return (need: Requirement | undefined, { employeeId, departmentId, date }: Concern): boolean => {
    if (!need) return true;
    const person = people.get(employeeId);
    const home = () => (person ? departmentOfAbsence(person, contractsOf.get(employeeId) ?? [], date) : '');
    const verdict = meets(ctx.viewer, need, { departmentId: departmentId || home() });
    return verdict.ok || verdict.lacks !== 'permission';
  };
};

export type PayrollRows = {
  rows: PayrollRow[];
  /** How many lines of each person the viewer may not see. */
  leftOut: ReadonlyMap<string, number>;
};

const percentages = ['surcharge', 'overtime', 'overtimeSaved'];

/**
 * Converts lines to rows for this viewer, without lines whose permission the viewer lacks in their department. Percentages are
 * written in the viewer's language, for programs the same in each.
 */
export const payrollRows = async (
  ctx: Ctx<Viewer>,
  rules: PayrollRules,
  { employees, contracts }: People,
  readBy: 'people' | 'programs' = 'people',
): Promise<(lines: readonly RunLine[]) => PayrollRows> => {
  const { accountId } = ctx.viewer;
  const [{ departments, contractTypes, absenceTypes, timeOffBalances }, fields, locale] = await Promise.all([
    loadOrganisation(ctx, accountId),
    readCustomFields(ctx),
    callerLocale(ctx),
  ]);
  const people = new Map(employees.map((person) => [person.id, person]));
  const maySee = payrollRights(ctx, { employees, contracts });
  const names = new Map(
    [...departments, ...contractTypes, ...absenceTypes, ...timeOffBalances, ...fields].map(({ id, name }) => [
      id,
      name,
    ]),
  );
  const centres = new Map(rules.costCentres.map(({ departmentId, code }) => [departmentId, code]));
  const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId);
  const sees = seenWages(ctx.viewer);
  const detailOf = ({ component, detail }: PayLine): string | null => {
    if (detail === '') return null;
    if (!percentages.includes(component)) return names.get(detail) ?? detail;
    return readBy === 'people'
      ? percentWords(locale, Number(detail), 'asNeeded')
      : `${shortDecimal(Number(detail), 2)} %`;
  };
  return (lines) => {
    const { shown = [], hidden = [] } = Object.groupBy(lines, (line) =>
      maySee(needsOfLines[line.component], line) ? 'shown' : 'hidden',
    );
    const rows = shown
      .map((line) => {
        const person = people.get(line.employeeId);
        const seesContract = sees(line, contractsOf.get(line.employeeId) ?? []);
        return {
          ...line,
          employee_nr: person?.employee_nr ?? null,
          name: person ? displayName(person) : line.employeeId,
          department_name: names.get(line.departmentId) ?? '',
          contractType: seesContract ? (names.get(line.contractTypeId) ?? null) : null,
          reason: line.reason === 'wage' && !seesContract ? 'changed' : line.reason,
          detailName: detailOf(line),
          code: wageCodeOf(line, rules.wageCodes),
          costCentre: centres.get(line.departmentId) ?? null,
          amountMinor: seesContract ? line.amountMinor : null,
        };
      })
      .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.employeeId < b.employeeId ? -1 : 1));
    return {
      rows,
      leftOut: new Map(
        [...Map.groupBy(hidden, ({ employeeId }) => employeeId)].map(([employeeId, own]) => [employeeId, own.length]),
      ),
    };
  };
};
