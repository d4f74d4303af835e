import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import { seenWages } from '#domain/contracts/seen-wages.ts';
import { factorOne } from '#domain/money/money.ts';
import { rateBook } from '#domain/rates/rate-book.ts';
import { paidSurcharge } from '#domain/rates/rated.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { type CostFacts, totalsLine } from '#domain/schedule/totals.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Organisation, People } from '#services/table.ts';

/** Whether planned cost, which derives from wages, is visible in the department. */
export const seesCosts = (viewer: Viewer, departmentId: string): boolean =>
  meets(viewer, scheduleAccess.viewCosts, { departmentId }).ok;

/** Whether the planned cost of a shift is visible: in its department, and under the contract of its person. */
export const shownCosts = (viewer: Viewer, { contracts }: Pick<People, 'contracts'>) => {
  const byPerson = Map.groupBy(contracts, ({ employeeId }) => employeeId);
  const sees = seenWages(viewer);
  return (shift: Pick<ScheduledShift, 'departmentId' | 'date' | 'employeeId'>): boolean =>
    sees(shift, byPerson.get(shift.employeeId ?? '') ?? []);
};

/** Wages by person with the effect of rates, plus the cost of company when the account shows it. */
export const costFacts = (account: Account, organisation: Organisation, people: People): CostFacts => {
  const contracts = Map.groupBy(people.contracts, (contract) => contract.employeeId);
  const factors = new Map(organisation.contractTypes.map((type) => [type.id, type.cocFactor]));
  return {
    contractsOf: (employeeId) => contracts.get(employeeId) ?? [],
    factorOf: (id) => (account.coc_in_schedule ? (factors.get(id) ?? factorOne) : factorOne),
    rates: rateBook(organisation),
  };
};

/** Pay of a scheduled shift at the wage of its date, without the cost of company, and the minutes that rates add to its hours. */
export const plannedPay = (
  shift: Parameters<typeof totalsLine>[0],
  costs: CostFacts,
): { payMinor: number; surchargeMinutes: number } => {
  const terms = shift.employeeId === null ? undefined : contractOn(shift.date, costs.contractsOf(shift.employeeId));
  if (!terms || shift.isTask) return { payMinor: 0, surchargeMinutes: 0 };
  return {
    payMinor: totalsLine(shift, { ...costs, factorOf: () => factorOne }).costMinor,
    surchargeMinutes: paidSurcharge(costs.rates.rated(shift, terms.contractTypeId)),
  };
};
