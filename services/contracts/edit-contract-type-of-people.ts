import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { type ContinuedContract, underContractType } from '#domain/contracts/under-contract-type.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { type Change, change } from '#services/kit/change.ts';
import { Raced, replayOf } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { inTurns } from '#services/kit/kept.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { loadOrganisation } from '#services/table.ts';
import { readContracts } from './contract-reader.ts';
import { contracts } from './contracts.store.ts';
import { oneAtATime } from './one-at-a-time.ts';

const mostPeople = 1000;

/** A person whose contract type was not changed, with the message key of the reason. */
type SkippedPerson = { employeeId: string; key: string };
type ContractTypeOfPeopleEdited = { count: number; skipped: SkippedPerson[] };

type Planned = { turn: WriteAction; continued: ContinuedContract };
type Wanted = { contractTypeId: string; from: string };

/** What the person's contract of the date becomes; undefined if it has the type already, or the reason for skipping them. */
const planFor = async (
  ctx: Ctx<Viewer>,
  employeeId: string,
  wanted: Wanted,
): Promise<Planned | SkippedPerson | undefined> => {
  const turn = await oneAtATime(ctx, employeeId);
  const own = (await readContracts(ctx, employeeId)).filter(
    ({ departmentId }) => !ctx.need(contractsAccess.editContractTypeOfPeople, { departmentId }),
  );
  const continued = underContractType(own, { ...wanted, newId: ctx.ports.ids.next('con') });
  if (continued === 'noContract') return { employeeId, key: 'noContractOnDate' };
  return continued && { turn, continued };
};

/** The writes of a person are applied all or none, in the person's turn. */
const changesOf = ({ turn, continued: { contract, earlier, later } }: Planned): Change[] => {
  const { employeeId } = contract;
  const written = earlier
    ? [change(contracts, contract, earlier), change(contracts, null, later)]
    : [change(contracts, contract, later)];
  return written.map((one) => ({ ...one, together: employeeId, guard: turn }));
};

/**
 * Continues the contracts of several people under another type from a date on, in one operation. People without a contract that the
 * viewer may change on that date are skipped.
 */
export const editContractTypeOfPeople = useCase({
  name: 'editContractTypeOfPeople',
  needs: contractsAccess.editContractTypeOfPeople,
  input: z.object({
    employeeIds: z.array(referenceSchema).min(1, 'input.required').max(mostPeople, 'input.tooMany'),
    contractTypeId: referenceSchema,
    from: plainDateSchema.describe('A contract that began earlier ends on the day before, and goes on as a new one.'),
  }),
  run: async (ctx, { employeeIds, ...wanted }): Promise<ContractTypeOfPeopleEdited | Refusal> => {
    const { contractTypes } = await loadOrganisation(ctx, ctx.viewer.accountId);
    if (!contractTypes.some(({ id }) => id === wanted.contractTypeId))
      return refuse('INVALID', 'unknownContractType', { field: 'contractTypeId' });
    const people = [...new Set(employeeIds)];
    const plans = new Map<string, Awaited<ReturnType<typeof planFor>>>();
    await inTurns(people, async (id) => void plans.set(id, await planFor(ctx, id, wanted)));
    const found = people.flatMap((id) => plans.get(id) ?? []);
    const planned = found.filter((plan) => 'turn' in plan);
    const skipped = found.filter((plan) => 'key' in plan);
    const answer = { count: planned.length, skipped };
    const [first] = planned;
    if (!first) return (await replayOf<ContractTypeOfPeopleEdited>(ctx)) ?? answer;
    const departmentIds = [...new Set(planned.map(({ continued }) => continued.contract.departmentId))];
    const done = await commitLarge<ContractTypeOfPeopleEdited>(ctx, {
      changes: planned.flatMap(changesOf),
      event: {
        type: 'contractTypeOfPeopleEdited',
        area: 'contracts',
        subject: first.continued.contract.id,
        departmentId: departmentIds.length === 1 ? departmentIds[0]! : null,
        details: { departmentIds },
      },
      answer,
    });
    if (isRefusal(done) && done.code === 'CONFLICT') throw new Raced();
    if (isRefusal(done) || !ctx.overtaken) return done;
    // Lost a race while writing: these people are skipped too.
    const overtaken = new Set(ctx.overtaken);
    const late = planned
      .filter(({ continued: { contract, later } }) => overtaken.has(contract.id) || overtaken.has(later.id))
      .map(({ continued: { contract } }) => ({ employeeId: contract.employeeId, key: 'changedMeanwhile' }));
    return { count: done.count - late.length, skipped: [...done.skipped, ...late] };
  },
});
