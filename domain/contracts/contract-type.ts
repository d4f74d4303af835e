import type { Factor } from '#domain/money/money.ts';

export const salaryBases = ['CONTRACT', 'WORKED'] as const;
/** Paid by the hours of the contract, or by those that were worked. */
export type SalaryBasis = (typeof salaryBases)[number];

export type ContractType = {
  accountId: string;
  id: string;
  version: number;
  name: string;
  salaryBasis: SalaryBasis;
  /** Whether a plus/minus balance is kept. */
  plusMin: boolean;
  /** Cost of company over wage. */
  cocFactor: Factor;
  minijob: boolean;
  order: number;
  /** The labour rules that are checked: a set's id, `none`, or null for the law of the company's country. */
  labourSetId: string | null;
  /** What its hours are worth by day and time; null or left out: always 100 %. */
  rateCardId?: string | null;
  /** Which absences its people have, and what they are taken from; null or left out: all of them, from nothing. */
  absencePolicyId?: string | null;
  /** From when on its people's hours are overtime; null or left out: never. */
  overtimePolicyId?: string | null;
};

/** 1.35 */
export const defaultCocFactor: Factor = 13_500_000_000;
