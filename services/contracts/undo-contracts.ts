import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { overlappingContract } from '#domain/contracts/contract-on.ts';
import type { StoredChange } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { Item, WriteAction } from '#services/ports/table.ts';
import { readContracts } from './contract-reader.ts';
import { oneAtATime } from './one-at-a-time.ts';

const contractIn = (item: Item | null): Contract | null =>
  item && ({ ...item, enddate: item.enddate ?? null } as unknown as Contract);

/** Whether only other terms of the contract change, so that it overlaps no more than before. */
const keepsItsDates = ({ before, after }: StoredChange): boolean =>
  before?.startdate === after?.startdate && (before?.enddate ?? null) === (after?.enddate ?? null);

/**
 * Refuses an undo after which a person would have two contracts on one date, for example when the restored one has been replaced
 * since.
 */
export const undoneContracts = async (
  ctx: Ctx<Viewer>,
  changes: readonly StoredChange[],
): Promise<WriteAction[] | Refusal> => {
  const concerned = changes.filter((change) => change.kind === 'contract' && !keepsItsDates(change));
  const people = new Set(concerned.map(({ before, after }) => String((before ?? after)!.employeeId)));
  const turns: WriteAction[] = [];
  for (const employeeId of people) {
    turns.push(await oneAtATime(ctx, employeeId));
    const written = new Set(concerned.map(({ before, after }) => (before ?? after)!.id));
    const rest = (await readContracts(ctx, employeeId)).filter(({ id }) => !written.has(id));
    const back = concerned
      .map(({ after }) => contractIn(after))
      .filter((contract) => contract?.employeeId === employeeId);
    const after = [...rest, ...(back as Contract[])];
    const overlap = after
      .map((contract) => overlappingContract(contract, after))
      .find((contract) => contract !== undefined);
    if (overlap) return refuse('STATE', 'contractOverlaps', { measured: overlap.startdate });
  }
  return turns;
};
