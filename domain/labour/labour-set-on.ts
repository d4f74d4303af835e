import { type Plan, planAtLeast } from '#domain/access/plans.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { lawOfCountry } from './law.ts';
import { type RuleSet, setForAge, setOnDate } from './rule-set.ts';
import { setsWith } from './rules-in.ts';

type Terms = {
  employeeId: string;
  contractTypeId: string;
  startdate: PlainDate;
  enddate: PlainDate | null;
};

export type LabourFacts = {
  plan: Plan;
  /** ISO 3166, of the company. */
  country: string;
  contractTypes: readonly { id: string; labourSetId: string | null }[];
  contracts: readonly Terms[];
  employees: readonly { id: string; birthday: PlainDate | null }[];
  /** The company's own sets. */
  ownSets?: readonly RuleSet[];
};

/** A contract type under which no labour rules are checked. */
export const noLabourSet = 'none';

/** Age in completed years on the date. */
const ageOn = (birthday: PlainDate, date: PlainDate): number =>
  Number(date.slice(0, 4)) - Number(birthday.slice(0, 4)) - (date.slice(5) < birthday.slice(5) ? 1 : 0);

/**
 * The rule set that applies to a person on a date: the contract type's, else the law of the company's country; the set for their
 * age for young people. Null where nothing is checked: below the premium plan, or by the contract type.
 */
export const labourSetOn = ({ plan, country, contractTypes, contracts, employees, ownSets = [] }: LabourFacts) => {
  if (!planAtLeast(plan, 'premium')) return (): null => null;
  const sets = setsWith(ownSets);
  const types = new Map(contractTypes.map((type) => [type.id, type.labourSetId]));
  const terms = Map.groupBy(contracts, (contract) => contract.employeeId);
  const birthdays = new Map(employees.map(({ id, birthday }) => [id, birthday]));
  return (employeeId: string, date: PlainDate): string | null => {
    const contract = contractOn(date, terms.get(employeeId) ?? []);
    const chosen = (contract && types.get(contract.contractTypeId)) ?? lawOfCountry(country);
    if (chosen === noLabourSet) return null;
    const birthday = birthdays.get(employeeId) ?? null;
    // People of a deleted company set fall back to the law.
    const known = sets.has(chosen) ? chosen : lawOfCountry(country);
    return setForAge(sets, setOnDate(sets, known, date), birthday === null ? null : ageOn(birthday, date));
  };
};
