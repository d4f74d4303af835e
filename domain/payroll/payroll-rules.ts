import type { ExportTemplate } from './export-template.ts';
import type { PayComponent, PayLine } from './pay-line.ts';
import type { PayrollCalendar } from './payroll-period.ts';

/** The code that the payroll program knows a component by. What is null holds for all; the narrowest rule wins. */
export type WageCode = {
  component: PayComponent;
  detail: string | null;
  contractTypeId: string | null;
  departmentId: string | null;
  code: string;
};

export type CostCentre = { departmentId: string; code: string };

/** How the company pays: one item for each account. */
export type PayrollRules = PayrollCalendar & {
  accountId: string;
  /** `payroll` */
  id: string;
  version: number;
  /** How many closed periods are compared again when one is closed. */
  lookBack: number;
  wageCodes: WageCode[];
  costCentres: CostCentre[];
  /** Numbers of the company at its payroll adviser, as DATEV asks for them. */
  adviserNr: string | null;
  clientNr: string | null;
  /** The company's own format. */
  template: ExportTemplate | null;
};

/** Until someone sets it. 29 December 2025 begins the first ISO week of 2026. */
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

/** What is paid goes before for whom, and that before where. */
const narrowness = ({ detail, contractTypeId, departmentId }: WageCode): number =>
  (detail === null ? 0 : 4) + (contractTypeId === null ? 0 : 2) + (departmentId === null ? 0 : 1);

/** The wage code of a line; null where no rule fits. */
export const wageCodeOf = (line: Coded, rules: readonly WageCode[]): string | null => {
  const fitting = rules.filter((rule) => fits(rule, line)).sort((a, b) => narrowness(b) - narrowness(a));
  return fitting[0]?.code ?? null;
};

/** Where a rule repeats an earlier one for the very same lines; -1 when none does. */
export const repeatedWageCode = (rules: readonly WageCode[]): number => {
  const keys = rules.map((rule) => [rule.component, rule.detail, rule.contractTypeId, rule.departmentId].join('|'));
  return keys.findIndex((key, index) => keys.indexOf(key) < index);
};
