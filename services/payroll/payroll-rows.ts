import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { displayName } from '#domain/employees/employee.ts';
import { shortDecimal } from '#domain/money/decimal.ts';
import type { PayLine } from '#domain/payroll/pay-line.ts';
import type { RunLine } from '#domain/payroll/payroll-deltas.ts';
import { type PayrollRules, wageCodeOf } from '#domain/payroll/payroll-rules.ts';
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

const percentages = ['surcharge', 'overtime', 'overtimeSaved'];

/** Converts lines to rows for this viewer. */
export const payrollRows = async (
  ctx: Ctx<Viewer>,
  rules: PayrollRules,
): Promise<(lines: readonly RunLine[]) => PayrollRow[]> => {
  const { accountId } = ctx.viewer;
  const [{ employees }, { departments, contractTypes, absenceTypes, timeOffBalances }, fields] = await Promise.all([
    loadPeople(ctx, accountId),
    loadOrganisation(ctx, accountId),
    readCustomFields(ctx),
  ]);
  const people = new Map(employees.map((person) => [person.id, person]));
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
  const detailOf = ({ component, detail }: PayLine): string | null => {
    if (detail === '') return null;
    return percentages.includes(component) ? `${shortDecimal(Number(detail), 2)} %` : (names.get(detail) ?? detail);
  };
  return (lines) =>
    lines
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
};
