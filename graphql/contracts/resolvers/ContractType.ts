import { contractsAccess } from '#domain/contracts/actions.ts';
import { shortDecimal } from '#domain/money/decimal.ts';
import type { ContractTypeResolvers } from '#graphql/generated/types.ts';

export const ContractType: ContractTypeResolvers = {
  cocFactor: ({ cocFactor }, _args, { ctx }) =>
    ctx.need(contractsAccess.viewContractTypes) ? null : shortDecimal(cocFactor, 10),
};
