import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { contracts } from './contracts.store.ts';
import { loadContractsOf } from './terms-of-people.ts';

/** All current contracts of a person, newest first. */
export const readContracts = async (ctx: Ctx<Viewer>, employeeId: string): Promise<Contract[]> => {
  const items = await queryAll(ctx.table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :person)',
    ExpressionAttributeValues: { ':pk': `a#${ctx.viewer.accountId}#people`, ':person': `con#${employeeId}#` },
    ConsistentRead: true,
  });
  return only(contracts, items).sort((a, b) => (a.startdate < b.startdate ? 1 : -1));
};

/**
 * A person's contract of today, otherwise the next one; null if there is none, or if the viewer may not see it and it is not
 * their own.
 */
export const currentContract = async (ctx: Ctx, { id, accountId }: Employee): Promise<Contract | null> => {
  const today = dateAt(instant(ctx.now), ctx.viewer!.zone);
  const own = await loadContractsOf(ctx, accountId, id);
  const coming = own.filter(({ startdate }) => startdate > today).sort((a, b) => (a.startdate < b.startdate ? -1 : 1));
  const contract = contractOn(today, own) ?? coming[0];
  if (!contract) return null;
  const { departmentId } = contract;
  return id === ctx.viewer?.userId || !ctx.need(contractsAccess.viewContracts, { departmentId }) ? contract : null;
};
