import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { overlappingContract } from '#domain/contracts/contract-on.ts';
import type { StoredChange } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { writtenIn } from '#services/kit/guards.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { Item, WriteAction } from '#services/ports/table.ts';
import { readContracts } from './contract-reader.ts';
import { oneAtATime } from './one-at-a-time.ts';

const contractIn = (item: Item | null): Contract | null =>
  item && ({ ...item, enddate: item.enddate ?? null } as unknown as Contract);

const personOf = ({ before, after }: StoredChange): string => String((before ?? after)!.employeeId);

/** Whether only other terms of the contract change, so that it overlaps no more than before. */
const keepsItsDates = ({ before, after }: StoredChange): boolean =>
  before?.startdate === after?.startdate && (before?.enddate ?? null) === (after?.enddate ?? null);

/**
 * Refuses an undo after which a person would have two contracts on one date, for example when the restored one has been replaced
 * since. Guards each contract with its person's turn, unless the undo has that among its `turns`.
 */
export const undoneContracts = async (
  ctx: Ctx<Viewer>,
  changes: readonly StoredChange[],
  turns: readonly WriteAction[],
): Promise<StoredChange[] | Refusal> => {
  const taken = new Set(turns.map(writtenIn));
  const guards = new Map<StoredChange, WriteAction>();
  const concerned = changes.filter((change) => change.kind === 'contract' && !keepsItsDates(change));
  for (const [employeeId, own] of Map.groupBy(concerned, personOf)) {
    const turn = await oneAtATime(ctx, employeeId);
    if (!taken.has(writtenIn(turn))) for (const change of own) guards.set(change, turn);
    const written = new Set(own.map(({ before, after }) => (before ?? after)!.id));
    const rest = (await readContracts(ctx, employeeId)).filter(({ id }) => !written.has(id));
    const back = own.flatMap(({ after }) => contractIn(after) ?? []);
    const after = [...rest, ...back];
    const overlap = after
      .map((contract) => overlappingContract(contract, after))
      .find((contract) => contract !== undefined);
    if (overlap) return refuse('STATE', 'contractOverlaps', { measured: overlap.startdate });
  }
  return changes.map((change) => {
    const guard = guards.get(change);
    return guard ? { ...change, together: change.together ?? personOf(change), guard } : change;
  });
};
