import { absenceAccess } from '#domain/absence/actions.ts';
import { meets, type Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { displayName } from '#domain/employees/employee.ts';
import { shortDecimal } from '#domain/money/decimal.ts';
import type { PayComponent, PayLine } from '#domain/payroll/pay-line.ts';
import type { RunLine } from '#domain/payroll/payroll-deltas.ts';
import { type PayrollRules, wageCodeOf } from '#domain/payroll/payroll-rules.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { readCustomFields } from '#services/custom-fields/custom-fields-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadOrganisation, loadPeople } from '#services/table.ts';

/** A line for display and export: with name and code, and without an amount when the viewer may not see wages. */
export type PayrollRow = Omit<RunLine, 'amountMinor'> & {
  employee_nr: string | null;
  name: string;
  department_name: string;
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

export type PayrollRows = {
  rows: PayrollRow[];
  /** How many lines of each person the viewer may not see. */
  leftOut: ReadonlyMap<string, number>;
};

const percentages = ['surcharge', 'overtime', 'overtimeSaved'];

/** Converts lines to rows for this viewer, without lines whose permission the viewer lacks in their department. */
export const payrollRows = async (
  ctx: Ctx<Viewer>,
  rules: PayrollRules,
): Promise<(lines: readonly RunLine[]) => PayrollRows> => {
  const { accountId } = ctx.viewer;
  const [{ employees, contracts }, { departments, contractTypes, absenceTypes, timeOffBalances }, fields] =
    await Promise.all([loadPeople(ctx, accountId), loadOrganisation(ctx, accountId), readCustomFields(ctx)]);
  const people = new Map(employees.map((person) => [person.id, person]));
  const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId);
  const names = new Map(
    [...departments, ...contractTypes, ...absenceTypes, ...timeOffBalances, ...fields].map(({ id, name }) => [
      id,
      name,
    ]),
  );
  const centres = new Map(rules.costCentres.map(({ departmentId, code }) => [departmentId, code]));
  const seen = new Map<string, boolean>();
  const sees = (departmentId: string): boolean => {
    const known = seen.get(departmentId) ?? ctx.need(contractsAccess.viewContracts, { departmentId }) === undefined;
    seen.set(departmentId, known);
    return known;
  };
  /** Lines of a feature that is no longer in use stay visible: only a lacking permission hides them. */
  const maySee = ({ component, departmentId, employeeId, date }: RunLine): boolean => {
    const need = needsOfLines[component];
    const person = people.get(employeeId);
    if (!need) return true;
    const own = contractsOf.get(employeeId) ?? [];
    const place = departmentId || (person ? departmentOfAbsence(person, own, date) : '');
    const verdict = meets(ctx.viewer, need, { departmentId: place });
    return verdict.ok || verdict.lacks !== 'permission';
  };
  const detailOf = ({ component, detail }: PayLine): string | null => {
    if (detail === '') return null;
    return percentages.includes(component) ? `${shortDecimal(Number(detail), 2)} %` : (names.get(detail) ?? detail);
  };
  return (lines) => {
    const { shown = [], hidden = [] } = Object.groupBy(lines, (line) => (maySee(line) ? 'shown' : 'hidden'));
    const rows = shown
      .map((line) => {
        const person = people.get(line.employeeId);
        return {
          ...line,
          employee_nr: person?.employee_nr ?? null,
          name: person ? displayName(person) : line.employeeId,
          department_name: names.get(line.departmentId) ?? '',
          contractType: names.get(line.contractTypeId) ?? null,
          detailName: detailOf(line),
          code: wageCodeOf(line, rules.wageCodes),
          costCentre: centres.get(line.departmentId) ?? null,
          amountMinor: sees(line.departmentId) ? line.amountMinor : null,
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
