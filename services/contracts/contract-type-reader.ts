import type { Viewer } from '#domain/access/viewer.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import type { Ctx } from '#services/kit/context.ts';
import { contractTypes } from './contracts.store.ts';

/** One of the viewer's account, read strongly; undefined for what is missing or foreign. */
export const readContractType = async (
  { viewer, table }: Ctx<Viewer>,
  id: string,
): Promise<ContractType | undefined> => {
  const key = contractTypes.key({ accountId: viewer.accountId, id });
  const item = await table.get({ Key: key, ConsistentRead: true });
  return item && contractTypes.parse(item);
};
