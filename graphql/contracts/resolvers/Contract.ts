import { lastWorkday, weekTotal } from '#domain/contracts/contract-on.ts';
import { contractsAccess } from '#domain/contracts/contracts.access.ts';
import { refusalError } from '#graphql/base/answer.ts';
import type { ContractResolvers } from '#graphql/generated/types.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { notFound } from '#services/kit/refusal.ts';
import { loadOrganisation } from '#services/table.ts';

export const Contract: ContractResolvers = {
  contract_type: async ({ accountId, contractTypeId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).contractTypes.find(({ id }) => id === contractTypeId)!,
  department: async ({ accountId, departmentId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).departments.find(({ id }) => id === departmentId)!,
  weekMinutes: ({ minutes }) => weekTotal(minutes),
  lastWorkday: (contract) => lastWorkday(contract),
  wage: async ({ departmentId, wageMinor }, _args, { ctx }) => {
    if (ctx.need(contractsAccess.viewContracts, { departmentId })) throw refusalError(notFound());
    return { minor: wageMinor, currency: (await ownAccount(ctx)).currency };
  },
};
