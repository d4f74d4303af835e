import { correctionNeeds } from '#domain/absence/actions.ts';
import type { LeaveCorrection } from '#domain/absence/leave-correction.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { readCorrections } from '#services/absence/absence-turn.ts';
import { leaveCorrections } from '#services/absence/leave.store.ts';
import { oneAtATime } from '#services/contracts/one-at-a-time.ts';
import type { StoredChange } from '#services/kit/change.ts';
import { changesOf } from '#services/kit/changes-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { writtenIn } from '#services/kit/guards.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { WriteAction } from '#services/ports/table.ts';

/** Payouts of a minijob are decided by what the person's balance has, as corrections are. */
const kinds: ReadonlySet<string> = new Set([leaveCorrections.kind, 'minijobPayout']);

const personOf = ({ before, after }: StoredChange): string => String((after ?? before)!.employeeId);

const isSame = (a: LeaveCorrection, b: LeaveCorrection): boolean =>
  a.kind === b.kind && a.date === b.date && a.balanceId === b.balanceId;

/** Refuses a second start or closing balance on a date, as when it is entered. */
const twiceRefusal = async (
  ctx: Ctx<Viewer>,
  employeeId: string,
  changes: readonly StoredChange[],
): Promise<Refusal | undefined> => {
  const own = changesOf(leaveCorrections, changes);
  const back = own.flatMap(({ after }) => (after && (after.kind ?? 'change') !== 'change' ? [after] : []));
  if (back.length === 0) return undefined;
  const written = new Set(own.map(({ before, after }) => (after ?? before)!.id));
  const others = (await readCorrections(ctx, employeeId)).filter(({ id }) => !written.has(id));
  return back.some((one) => others.some((other) => isSame(one, other)))
    ? refuse('STATE', 'correctionTwice')
    : undefined;
};

/** Refuses an undo of what the viewer may not correct: another kind of balance, or what someone else wrote on their own. */
export const refusedUndoOfCorrections = (
  ctx: Ctx<Viewer>,
  { actorId, departmentId, changes }: Pick<LoggedEvent, 'actorId' | 'departmentId' | 'changes'>,
): Refusal | undefined => {
  const { userId, mayApproveOwn } = ctx.viewer;
  for (const { before, after } of changesOf(leaveCorrections, changes)) {
    const { balanceId, employeeId } = (before ?? after)!;
    const refused = ctx.need(correctionNeeds(balanceId), { departmentId: departmentId ?? undefined });
    if (refused) return refused;
    if (employeeId === userId && actorId !== userId && !mayApproveOwn)
      return refuse('FORBIDDEN', 'correctionOwn', { field: 'employeeId' });
  }
  return undefined;
};

/**
 * Checks corrections and payouts that an undo restores or removes, and guards each with its person's turn, so that it is decided
 * one after the other with what else changes the balance. `turns` are guards that the undo has already.
 */
export const undoneCorrections = async (
  ctx: Ctx<Viewer>,
  changes: readonly StoredChange[],
  turns: readonly WriteAction[],
): Promise<StoredChange[] | Refusal> => {
  const taken = new Set(turns.map(writtenIn));
  const guards = new Map<string, WriteAction>();
  const concerned = changes.filter(({ kind }) => kinds.has(kind));
  for (const [employeeId, own] of Map.groupBy(concerned, personOf)) {
    const turn = await oneAtATime(ctx, employeeId);
    const refused = await twiceRefusal(ctx, employeeId, own);
    if (refused) return refused;
    if (!taken.has(writtenIn(turn))) guards.set(employeeId, turn);
  }
  return changes.map((change) => {
    const guard = kinds.has(change.kind) ? guards.get(personOf(change)) : undefined;
    return guard ? { ...change, together: change.together ?? personOf(change), guard } : change;
  });
};
