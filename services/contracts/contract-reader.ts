import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import type { Ctx } from '#services/kit/context.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { contracts } from './contracts.store.ts';

/** All contracts of a person as they stand, newest first. */
export const readContracts = async (ctx: Ctx<Viewer>, employeeId: string): Promise<Contract[]> => {
  const items = await queryAll(ctx.table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :person)',
    ExpressionAttributeValues: { ':pk': `a#${ctx.viewer.accountId}#people`, ':person': `con#${employeeId}#` },
    ConsistentRead: true,
  });
  return only(contracts, items).sort((one, other) => (one.startdate < other.startdate ? 1 : -1));
};
