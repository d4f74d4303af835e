import { contractsAccess } from '#domain/contracts/actions.ts';
import type { Contract as Terms } from '#domain/contracts/contract.ts';
import { lastWorkday, weekTotal } from '#domain/contracts/contract-on.ts';
import { shortDecimal } from '#domain/money/decimal.ts';
import { factorOne, timesFactor } from '#domain/money/money.ts';
import { refusalError } from '#graphql/base/answer.ts';
import type { ApiContext } from '#graphql/base/context.ts';
import type { ContractResolvers, ContractTypeResolvers } from '#graphql/generated/types.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound } from '#services/kit/refusal.ts';
import { loadOrganisation, loadPerson } from '#services/table.ts';

/**
 * Fields about pay and leave: null and NOT_FOUND without View contracts in the contract's department, even for the viewer's own.
 */
const agreed =
  <T>(read: (contract: Terms, ctx: Ctx) => T) =>
  (contract: Terms, _args: object, { ctx }: ApiContext): T => {
    if (ctx.need(contractsAccess.viewContracts, { departmentId: contract.departmentId }))
      throw refusalError(notFound());
    return read(contract, ctx);
  };

const typeOf = async (ctx: Ctx, { accountId, contractTypeId }: Terms) =>
  (await loadOrganisation(ctx, accountId)).contractTypes.find(({ id }) => id === contractTypeId);

export const Contract: ContractResolvers = {
  Employee: async ({ accountId, employeeId }, _args, { ctx }) =>
    (await loadPerson(ctx, accountId, employeeId)).employee!,
  contract_type: async (contract, _args, { ctx }) => (await typeOf(ctx, contract))!,
  department: async ({ accountId, departmentId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).departments.find(({ id }) => id === departmentId)!,
  weekMinutes: ({ minutes }) => weekTotal(minutes),
  lastWorkday: (contract) => lastWorkday(contract),
  wage: agreed(async ({ wageMinor }, ctx) =>
    wageMinor === null ? null : { minor: wageMinor, currency: (await ownAccount(ctx)).currency },
  ),
  costOfCompany: agreed(async (contract, ctx) => {
    if (contract.wageMinor === null) return null;
    const factor = (await typeOf(ctx, contract))?.cocFactor ?? factorOne;
    return { minor: timesFactor(contract.wageMinor, factor), currency: (await ownAccount(ctx)).currency };
  }),
  wageTax: agreed(({ wageTax }) => wageTax ?? true),
  accruals: agreed(async ({ accountId, accruals }, ctx) => {
    const { timeOffBalances } = await loadOrganisation(ctx, accountId);
    return (accruals ?? []).flatMap(({ balanceId, factor }) => {
      const balance = timeOffBalances.find(({ id }) => id === balanceId);
      return balance ? [{ balance, factor: shortDecimal(factor, 10) }] : [];
    });
  }),
  note: agreed(({ note }) => note),
};

export const ContractType: ContractTypeResolvers = {
  cocFactor: ({ cocFactor }, _args, { ctx }) =>
    ctx.need(contractsAccess.viewContractTypes) ? null : shortDecimal(cocFactor, 10),
};
