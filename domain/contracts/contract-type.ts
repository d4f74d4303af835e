import type { Factor } from '#domain/money/money.ts';

export const salaryBases = ['CONTRACT', 'WORKED'] as const;
/** Basis of pay: contract hours or worked hours. */
export type SalaryBasis = (typeof salaryBases)[number];

export type ContractType = {
  accountId: string;
  id: string;
  version: number;
  name: string;
  salaryBasis: SalaryBasis;
  /** Whether a plus/minus balance is kept. */
  plusMin: boolean;
  /** Ratio of the cost of company to the wage. */
  cocFactor: Factor;
  minijob: boolean;
  order: number;
  /** The labour rules to check: id of a set, `none`, or null for the law of the company's country. */
  labourSetId: string | null;
  /** Rate card that values its hours by day and time; null or omitted means always 100 %. */
  rateCardId?: string | null;
  /** Policy with the available absence types and their balances; null or omitted means all types, without balances. */
  absencePolicyId?: string | null;
  /** Policy that decides which hours are overtime; null or omitted means none. */
  overtimePolicyId?: string | null;
};

/** 1.35. */
export const defaultCocFactor: Factor = 13_500_000_000;
