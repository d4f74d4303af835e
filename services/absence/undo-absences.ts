import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { scopeOfAbsence } from '#domain/absence/absence-visibility.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { termsTurn } from '#services/contracts/terms-turn.ts';
import type { StoredChange } from '#services/kit/change.ts';
import { type Changed, changesOf } from '#services/kit/changes-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { writtenIn } from '#services/kit/guards.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { loadOrganisation } from '#services/table.ts';
import { absenceDays, absences } from './absence.store.ts';
import { movedRefusal } from './absence-rights.ts';
import { absenceTurn, overlapAsWritten } from './absence-turn.ts';
import { changedAbsences } from './changed-absence.ts';
import { hoursAroundDays, hoursReason } from './hours-in-absence.ts';
import { restrictionGuards } from './restriction-guards.ts';
import { policyInUse } from './settings/manage-absence-policies.ts';
import { typeInUse } from './settings/manage-absence-types.ts';
import { balanceInUse } from './settings/manage-time-off-balances.ts';

const counts = (day: AbsenceDay | null): day is AbsenceDay => day?.status === 'Pending' || day?.status === 'Approved';

/** Whether the day counts again, or with other hours or another type than before the undo. */
const comesBack = ({ before, after }: Changed<AbsenceDay>): boolean => {
  if (!counts(after)) return false;
  if (!counts(before) || before.absenceTypeId !== after.absenceTypeId) return true;
  return before.startTime !== after.startTime || (after.startTime !== null && before.minutes !== after.minutes);
};

/** Whether the day becomes part of an approved absence, or covers other hours of one. */
const isApprovedAnew = ({ before, after }: Changed<AbsenceDay>): boolean =>
  after?.status === 'Approved' &&
  (before?.status !== 'Approved' ||
    before.startTime !== after.startTime ||
    (after.startTime !== null && before.minutes !== after.minutes));

/** Refuses an undo after which an approved absence returns over approved hours, unless an approver has given a reason. */
const hoursRefusal = async (
  ctx: Ctx<Viewer>,
  changes: readonly StoredChange[],
  anew: readonly AbsenceDay[],
): Promise<Refusal | undefined> => {
  const reasons = new Map(changesOf(absences, changes).map(({ after }) => [after?.id, after?.overrideReason ?? null]));
  for (const [absenceId, days] of Map.groupBy(anew, (day) => day.absenceId)) {
    const overrideReason = reasons.get(absenceId) ?? null;
    const met = hoursReason({ status: 'Approved', overrideReason }, days, await hoursAroundDays(ctx, days));
    if (isRefusal(met)) return refuse('STATE', met.key, { measured: met.measured ?? undefined });
  }
  return undefined;
};

/** Employees undo what concerns their own pending requests; changing an approved absence needs the right to approve. */
const approverRefusal = (ctx: Ctx<Viewer>, changes: readonly StoredChange[]): Refusal | undefined =>
  changesOf(absences, changes)
    .filter(({ before, after }) => before?.status === 'Approved' || after?.status === 'Approved')
    .map(({ before, after }) => ctx.need(absenceAccess.approveAbsence, scopeOfAbsence((after ?? before)!)))
    .find((refusal) => refusal !== undefined);

/** Whether the absence, as approved, would take other shifts out of the plan than it does. */
const isReplanned = (before: Absence | null, after: Absence): boolean =>
  before?.status !== 'Approved' ||
  before.rosterAction !== after.rosterAction ||
  before.firstDay !== after.firstDay ||
  before.lastDay !== after.lastDay;

/** Refuses an undo after which an absence takes shifts out of the plan of someone who is in another department by now. */
const reapprovalRefusal = async (ctx: Ctx<Viewer>, changes: readonly StoredChange[]): Promise<Refusal | undefined> => {
  for (const { before, after } of changesOf(absences, changes)) {
    if (after?.status !== 'Approved' || !isReplanned(before ?? null, after)) continue;
    const refused = await movedRefusal(ctx, after);
    if (refused) return refused;
  }
  return undefined;
};

/** Refuses an undo that approves the viewer's own absence again, as someone else had decided otherwise. */
export const refusedUndoOfAbsences = (
  { viewer }: Ctx<Viewer>,
  { actorId, changes }: Pick<LoggedEvent, 'actorId' | 'changes'>,
): Refusal | undefined => {
  if (viewer.mayApproveOwn || actorId === viewer.userId) return undefined;
  const isOwn = changesOf(absences, changes).some(
    ({ before }) => before?.status === 'Approved' && before.employeeId === viewer.userId,
  );
  return isOwn ? refuse('FORBIDDEN', 'absenceOwn', { field: 'employeeId' }) : undefined;
};

/** Guards of the restrictions on the days; `also` are days of other people restored by the same undo. */
const restricted = async (
  ctx: Ctx<Viewer>,
  days: readonly AbsenceDay[],
  also: readonly AbsenceDay[],
  overrideReason: string | null,
): Promise<WriteAction[] | Refusal> => {
  const organisation = await loadOrganisation(ctx, ctx.viewer.accountId);
  const { absenceId: id, absenceTypeId, departmentId } = days[0]!;
  const limited = await restrictionGuards(ctx, {
    organisation,
    days,
    absence: { id, absenceTypeId, departmentId },
    also,
    // An exception is restored with its reason; the undo itself takes none.
    mayApprove: overrideReason !== null,
    overrideReason,
  });
  if (!isRefusal(limited)) return limited.guards;
  const { key, measured, limit } = limited;
  return refuse('STATE', key, { measured: measured ?? undefined, limit: limit ?? undefined });
};

const removedSettings = { timeOffBalance: balanceInUse, absenceType: typeInUse, absencePolicy: policyInUse };
const isSetting = (kind: string): kind is keyof typeof removedSettings => Object.hasOwn(removedSettings, kind);

/** Undoing the creation of a balance, type or policy removes it, and is refused as a deletion is. Returns the guard. */
export const undoneLeaveSettings = async (
  ctx: Ctx<Viewer>,
  changes: readonly StoredChange[],
): Promise<WriteAction[] | Refusal> => {
  const removed = changes.filter(({ kind, after }) => isSetting(kind) && !after);
  if (removed.length === 0) return [];
  const turn = await termsTurn(ctx);
  for (const { kind, before } of removed) {
    const used = isSetting(kind) ? await removedSettings[kind](ctx, String(before!.id)) : undefined;
    if (used) return used;
  }
  return [turn];
};

/**
 * Checks absences that an undo restores as requests are checked: no other absence and no unexplained approved hours on their
 * dates, and a place under each restriction. Refused with STATE. Returns the guards, with the turn of each person.
 */
export const undoneAbsences = async (
  ctx: Ctx<Viewer>,
  changes: readonly StoredChange[],
): Promise<WriteAction[] | Refusal> => {
  const concerned = changedAbsences(changes);
  const refused = approverRefusal(ctx, changes) ?? (await reapprovalRefusal(ctx, changes));
  if (refused) return refused;
  const back = changesOf<AbsenceDay>(absenceDays as never, changes)
    .filter(comesBack)
    .map(({ after }) => after!)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const anew = changesOf<AbsenceDay>(absenceDays as never, changes).filter(isApprovedAnew);
  const people = Map.groupBy(concerned, ({ employeeId }) => employeeId);
  const turns = await Promise.all(
    [...people].map(async ([employeeId, own]) => ({ own, turn: await absenceTurn(ctx, employeeId) })),
  );
  const overHours = await hoursRefusal(
    ctx,
    changes,
    anew.map(({ after }) => after!).sort((a, b) => (a.date < b.date ? -1 : 1)),
  );
  if (overHours) return overHours;
  const guards: WriteAction[] = [];
  const also: AbsenceDay[] = [];
  for (const { own, turn } of turns) {
    guards.push(turn.guardOf(...own));
    for (const { id, overrideReason } of own) {
      const days = back.filter(({ absenceId }) => absenceId === id);
      if (days.length === 0) continue;
      const met = await overlapAsWritten(ctx, turn, days);
      if (met) return refuse('STATE', 'absenceOverlap', { measured: met });
      const limited = await restricted(ctx, days, also, overrideReason ?? null);
      if (isRefusal(limited)) return limited;
      guards.push(...limited);
      also.push(...days);
    }
  }
  return [...new Map(guards.map((guard) => [writtenIn(guard), guard])).values()];
};
