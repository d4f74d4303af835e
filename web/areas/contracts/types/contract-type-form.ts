import * as z from 'zod/mini';
import { parseFactor } from '#domain/money/decimal.ts';
import { factorOne } from '#domain/money/money.ts';
import { filledText } from '#web/kit/forms/checks.ts';
import type { ContractTypeFacts } from './use-contract-types.ts';

/** As typed; '' is none. */
export type ContractTypeValues = {
  name: string;
  salaryBasis: 'CONTRACT' | 'WORKED';
  plusMin: boolean;
  minijob: boolean;
  cocFactor: string;
  rateCardId: string;
  absencePolicyId: string;
};

const isFactor = (text: string): boolean => {
  const factor = parseFactor(text);
  return factor !== undefined && factor >= factorOne && factor <= 5 * factorOne;
};

export const contractTypeSchema = z.object({
  name: filledText(120),
  salaryBasis: z.enum(['CONTRACT', 'WORKED']),
  plusMin: z.boolean(),
  minijob: z.boolean(),
  cocFactor: z.string().check(z.refine(isFactor, 'input.cocFactor')),
  rateCardId: z.string(),
  absencePolicyId: z.string(),
});

/** What is known; a new type begins as the usual one, with the first card and policy there are. */
export const startOf = (
  type: ContractTypeFacts | undefined,
  first: { rateCardId?: string; absencePolicyId?: string },
): ContractTypeValues => ({
  name: type?.name ?? '',
  salaryBasis: type?.salaryBasis ?? 'WORKED',
  plusMin: type?.plusMin ?? false,
  minijob: type?.minijob ?? false,
  cocFactor: type?.cocFactor ?? '1.35',
  rateCardId: (type ? type.rateCardId : first.rateCardId) ?? '',
  absencePolicyId: (type ? type.absencePolicyId : first.absencePolicyId) ?? '',
});

/** As the API takes it; whether it is for minijobs is said once. */
export const termsOf = ({ minijob: _, ...values }: ContractTypeValues) => ({
  ...values,
  rateCardId: values.rateCardId || null,
  absencePolicyId: values.absencePolicyId || null,
});
