import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import { factorOne } from '#domain/money/money.ts';
import { rateBook } from '#domain/rates/rate-book.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import type { CostFacts } from '#domain/schedule/totals.ts';
import type { Organisation, People } from '#services/table.ts';

/** Whether planned cost, which is made of wages, may be shown in the department. */
export const seesCosts = (viewer: Viewer, departmentId: string): boolean =>
  meets(viewer, scheduleAccess.viewCosts, { departmentId }).ok;

/** Wages by person and what rates make of them, with the cost of company on top where the account shows that. */
export const costFacts = (account: Account, organisation: Organisation, people: People): CostFacts => {
  const contracts = Map.groupBy(people.contracts, (contract) => contract.employeeId);
  const factors = new Map(organisation.contractTypes.map((type) => [type.id, type.cocFactor]));
  return {
    contractsOf: (employeeId) => contracts.get(employeeId) ?? [],
    factorOf: (id) => (account.coc_in_schedule ? (factors.get(id) ?? factorOne) : factorOne),
    rates: rateBook(organisation),
  };
};
