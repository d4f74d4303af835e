import type { ExportTemplate } from './export-template.ts';
import type { PayComponent, PayLine } from './pay-line.ts';
import type { PayrollCalendar } from './payroll-period.ts';

/** The payroll program's code for a component. `null` matches everything; the narrowest rule wins. */
export type WageCode = {
  component: PayComponent;
  detail: string | null;
  contractTypeId: string | null;
  departmentId: string | null;
  code: string;
};

/** What payroll programs accept in codes and numbers: no separators and no formulas, as some files have no quotes. */
export const payrollCode = /^[\w.-]+$/;

export type CostCentre = { departmentId: string; code: string };

/** The company's payroll settings: one item per account. */
export type PayrollRules = PayrollCalendar & {
  accountId: string;
  /** `payroll` */
  id: string;
  version: number;
  /** Number of closed periods that are recompared when one is closed. */
  lookBack: number;
  wageCodes: WageCode[];
  costCentres: CostCentre[];
  /** The company's numbers at its payroll adviser, required by DATEV. */
  adviserNr: string | null;
  clientNr: string | null;
  /** The company's own format. */
  template: ExportTemplate | null;
};

/** Default until set. 29 December 2025 begins the first ISO week of 2026. */
export const firstPayrollRules = (accountId: string): PayrollRules => ({
  accountId,
  id: 'payroll',
  version: 0,
  frequency: 'month',
  anchor: '2025-12-29',
  lookBack: 3,
  wageCodes: [],
  costCentres: [],
  adviserNr: null,
  clientNr: null,
  template: null,
});

type Coded = Pick<PayLine, 'component' | 'detail' | 'contractTypeId' | 'departmentId'>;

const fits = (rule: WageCode, line: Coded): boolean =>
  rule.component === line.component &&
  (rule.detail === null || rule.detail === line.detail) &&
  (rule.contractTypeId === null || rule.contractTypeId === line.contractTypeId) &&
  (rule.departmentId === null || rule.departmentId === line.departmentId);

/** The detail outranks the contract type, and the contract type outranks the department. */
const narrowness = ({ detail, contractTypeId, departmentId }: WageCode): number =>
  (detail === null ? 0 : 4) + (contractTypeId === null ? 0 : 2) + (departmentId === null ? 0 : 1);

/** The wage code of a line; null where no rule matches. */
export const wageCodeOf = (line: Coded, rules: readonly WageCode[]): string | null => {
  const fitting = rules.filter((rule) => fits(rule, line)).sort((a, b) => narrowness(b) - narrowness(a));
  return fitting[0]?.code ?? null;
};

/** Index of a rule that repeats an earlier one for the same lines; -1 if there is none. */
export const repeatedWageCode = (rules: readonly WageCode[]): number => {
  const keys = rules.map((rule) => [rule.component, rule.detail, rule.contractTypeId, rule.departmentId].join('|'));
  return keys.findIndex((key, index) => keys.indexOf(key) < index);
};
