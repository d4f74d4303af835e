import * as z from 'zod';
import type { Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { displayName } from '#domain/employees/employee.ts';
import { ownActions, undoable } from '#domain/history/undoable.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { undoneCorrections } from '#services/absence/corrections/undo-corrections.ts';
import { undoneAbsences, undoneLeaveSettings } from '#services/absence/undo-absences.ts';
import { undoneRights } from '#services/access/undo-rights.ts';
import { heldByClosing } from '#services/closing/undo-closed.ts';
import { undoneContracts } from '#services/contracts/undo-contracts.ts';
import { tokenUndoProblem, undoneReturn } from '#services/employees/departure.ts';
import { namesRemovedExample } from '#services/example/removed-example.ts';
import { reopenedExchanges } from '#services/exchange/undo-exchanges.ts';
import type { StoredChange } from '#services/kit/change.ts';
import { Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { eventsSince } from '#services/kit/event-log.ts';
import { eventsOf, type LoggedEvent } from '#services/kit/events.ts';
import { writtenIn } from '#services/kit/guards.ts';
import { commitLargeStored, finishOperation } from '#services/kit/journal.ts';
import { isRefusal, notFound, type Refusal, refuse, Shown } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { undoneQuota } from '#services/organisation/undo-quota.ts';
import { partedDates } from '#services/planning/parted-dates.ts';
import type { Item, WriteAction } from '#services/ports/table.ts';
import { switchedDays } from '#services/publishing/last-notified-shifts.ts';
import { type GonePlace, goneShifts, type LeftShift, leftShifts } from '#services/schedule/skipped-shifts.ts';
import { placeless, placeRefusal } from '#services/schedule/undo-places.ts';
import { loadPerson } from '#services/table.ts';
import { refusedUndoOfEdit } from '#services/timesheet/entry-rights.ts';
import { undoneApprovals } from '#services/timesheet/undo-approvals.ts';
import { countedOn, liftedOnto, mergedInto } from './rebase.ts';
import { refusedByItems } from './refused-undo.ts';
import { countOf, isSelection, withCompany } from './selections.ts';

const undone = 'operationUndone';

/** Event type that determines the permission: an undo keeps that of the undone event, so redo requires the same. */
const originalType = (event: LoggedEvent): string =>
  event.type === undone ? String(event.details?.originalType) : event.type;

const versionOf = (item: Item): number => item.version as number;

/** The reverse of a change; valid only while the item is unchanged since. */
const reversed = ({ before, after, ...rest }: StoredChange): StoredChange => {
  if (!before) return { ...rest, before: after, after: null };
  const version = (after ? versionOf(after) : versionOf(before)) + 1;
  return { ...rest, before: after, after: { ...before, version } };
};

/** Updates the timestamp of the last change, which open sessions use to detect changed permissions. */
const stamped = (ctx: Ctx, change: StoredChange): StoredChange =>
  change.after && [change.before, change.after].some((item) => item?.updatedAt !== undefined)
    ? { ...change, after: { ...change.after, updatedAt: instant(ctx.now) } }
    : change;

const placeOf = ({ before, after }: StoredChange): { pk: string; sk: string } => {
  const { pk, sk } = (before ?? after)!;
  return { pk, sk };
};

const versionAfter = ({ before, after }: StoredChange): number => (after ? versionOf(after) : versionOf(before!) + 1);

/** Whether the event wrote the item after the operation being undone. Compares versions, since clocks may differ. */
const overtakes = (event: LoggedEvent, change: StoredChange): boolean => {
  const { pk, sk } = placeOf(change);
  const known = change.before ? versionOf(change.before) : versionOf(change.after!) - 1;
  return event.changes.some(
    (other) =>
      [other.before, other.after].some((item) => item?.pk === pk && item.sk === sk) && versionAfter(other) > known,
  );
};

/** The other person who wrote the item after the operation; undefined when none. */
const lastOther = (ctx: Ctx, later: LoggedEvent[], change: StoredChange): LoggedEvent | undefined =>
  later.findLast((event) => event.actorId !== ctx.viewer!.userId && overtakes(event, change));

/** Whether someone else published or withdrew one of its dates since, even with the same result. */
const isDecidedAgain = (ctx: Ctx, later: LoggedEvent[], change: StoredChange): boolean => {
  const days = change.kind === 'publication' ? switchedDays({ changes: [change] }) : [];
  const about = ({ details }: LoggedEvent, name: string): readonly unknown[] =>
    (details?.[name] as unknown[] | undefined) ?? [];
  return later.some(
    (event) =>
      event.actorId !== ctx.viewer!.userId &&
      days.some(
        ({ departmentId, date }) =>
          about(event, 'departmentIds').includes(departmentId) && about(event, 'dates').includes(date),
      ),
  );
};

/**
 * The change applied to the current item; undefined where someone else's work would be lost. An item with a later version counts
 * as unchanged if only the viewer's own, since undone, steps produced it. Equal content is not enough, since someone else may
 * have set the same.
 */
const onCurrent = (ctx: Ctx, later: LoggedEvent[], current: Item | undefined, change: StoredChange) => {
  const untouched = change.before ? current && versionOf(current) === versionOf(change.before) : !current;
  if (untouched) return countedOn(current, change);
  if (isDecidedAgain(ctx, later, change)) return undefined;
  const merged = mergedInto(current, change);
  return merged ?? (lastOther(ctx, later, change) ? undefined : liftedOnto(current, change));
};

const nameOf = ({ pk, sk }: { pk: string; sk: string }): string => `${pk} ${sk}`;

const readCurrent = async (ctx: Ctx, changes: StoredChange[]): Promise<Map<string, Item>> => {
  const items = await ctx.table.batchGet(changes.map(placeOf), { ConsistentRead: true });
  return new Map(items.map((item) => [nameOf(item), item]));
};

/** All departments affected by the operation; bulk operations may have several. Never none: that would need no right. */
const departmentsOf = ({ departmentId, details }: LoggedEvent): (string | undefined)[] => {
  const several = (details?.departmentIds as string[] | undefined) ?? [];
  return several.length > 0 ? several : [departmentId ?? undefined];
};

const lacking = async (ctx: Ctx<Viewer>, events: LoggedEvent[]): Promise<Refusal | undefined> => {
  for (const event of events) {
    const need: Requirement | undefined = undoable[originalType(event)];
    if (!need) return refuse('STATE', 'notUndoable');
    if (ownActions.has(originalType(event)) && event.actorId !== ctx.viewer?.userId) return notFound();
    const kept = await refusedByItems(ctx, event);
    if (kept) return kept;
    if (originalType(event) === 'timesheetEntryEdited') {
      const refused = refusedUndoOfEdit(ctx, event.changes);
      if (refused) return refused;
      continue;
    }
    for (const departmentId of departmentsOf(event)) {
      const refused = ctx.need(need, { departmentId, ownerId: event.employeeId ?? undefined });
      if (refused) return refused;
    }
  }
  return undefined;
};

/** Skipped items: those changed since, with what happened, and those without a place to return to. */
type Left = {
  changes: readonly StoredChange[];
  later: LoggedEvent[];
  gone?: ReadonlyMap<StoredChange, GonePlace>;
};

/** Result of a partial undo: what was skipped because it changed since; the rest was undone. */
export type UndoneInPart = {
  __typename: 'UndoneInPart';
  /** Number undone, and the total. */
  undone: number;
  count: number;
  left: LeftShift[];
};

const maxNotified = 100;

/** Follows a moved shift by its id. */
const followed = (events: readonly LoggedEvent[], changes: readonly StoredChange[]): LoggedEvent[] => {
  const known = new Map(changes.map(({ before, after }) => [(before ?? after)!.id, versionOf((before ?? after)!)]));
  const goesOn = (change: StoredChange): boolean =>
    versionAfter(change) > (known.get((change.after ?? change.before)!.id) ?? Number.POSITIVE_INFINITY);
  return events.filter((event) => changes.some((change) => overtakes(event, change)) || event.changes.some(goesOn));
};

const leftOf = async (ctx: Ctx<Viewer>, { changes, later, gone = new Map() }: Left): Promise<LeftShift[]> => {
  const since = followed(later, changes);
  const [changed, placeless] = [await leftShifts(ctx, changes, since), await goneShifts(ctx, gone)];
  return [...changed, ...placeless].slice(0, maxNotified);
};

const leftFields = [
  'id',
  'by',
  'own',
  'at',
  'before',
  'after',
  'hidden',
  'gone',
] as const satisfies (keyof LeftShift)[];

/** The CONFLICT with the current state and, if known, the person who changed it. */
const conflict = async (ctx: Ctx<Viewer>, lost: Left): Promise<Refusal> => {
  const left = await leftOf(ctx, lost);
  const shown = left.length > 0 ? Shown.each(left, leftFields) : null;
  const other = lost.changes.map((change) => lastOther(ctx, lost.later, change)).find((event) => event !== undefined);
  if (!other) return refuse('CONFLICT', 'undoConflict', { shown });
  const { employee } = await loadPerson(ctx, ctx.viewer.accountId, other.actorId);
  if (!employee) return refuse('CONFLICT', 'undoConflict', { shown });
  return refuse('CONFLICT', 'undoConflictBy', { shown, measured: displayName(employee) });
};

/** All writes of the operation. Pending writes after a crash are finished first; otherwise they would follow the undo. */
const wholeOf = async (ctx: Ctx, accountId: string, operation: string): Promise<LoggedEvent[]> => {
  const events = await eventsOf(ctx, accountId, operation);
  const [first] = events;
  if (!first || events.length === (first.parts ?? 1)) return events;
  await finishOperation(ctx, first.operationId);
  return eventsOf(ctx, accountId, operation);
};

/** Guards of the undone absences and leave settings, of which some share a turn, or the refusal. */
const undoneTerms = async (ctx: Ctx<Viewer>, wanted: StoredChange[]): Promise<WriteAction[] | Refusal> => {
  const away = await undoneAbsences(ctx, wanted);
  if (isRefusal(away)) return away;
  const settings = await undoneLeaveSettings(ctx, wanted);
  if (isRefusal(settings)) return settings;
  return [...new Map([...settings, ...away].map((turn) => [writtenIn(turn), turn])).values()];
};

/** The changes with the turns of people whose contracts, corrections or approved hours the undo restores, or the refusal. */
const inTurn = async (
  ctx: Ctx<Viewer>,
  wanted: StoredChange[],
  terms: readonly WriteAction[],
): Promise<StoredChange[] | Refusal> => {
  const agreed = await undoneContracts(ctx, wanted, terms);
  if (isRefusal(agreed)) return agreed;
  const corrected = await undoneCorrections(ctx, agreed, terms);
  return isRefusal(corrected) ? corrected : undoneApprovals(ctx, corrected, terms);
};

/**
 * Undoes an operation: a new operation that restores each item, unless someone else wrote it since. In bulk operations changed
 * items, and those whose place is gone, are skipped; if nothing remains, or for a single item, refused with CONFLICT. Undoing an
 * undo is redo.
 */
export const undoOperation = useCase({
  name: 'undoOperation',
  needs: {},
  input: z.object({ operation: stringSchema().max(64) }),
  run: async (ctx, { operation }) => {
    const { accountId } = ctx.viewer;
    const events = await wholeOf(ctx, accountId, operation);
    const [first] = events;
    if (!first) return notFound();
    const refused = await lacking(ctx, events);
    if (refused) return refused;
    const changes = events
      .flatMap((event) => event.changes)
      .map(reversed)
      .reverse();
    const [current, later] = await Promise.all([readCurrent(ctx, changes), eventsSince(ctx, accountId, first.at)]);
    const currentOf = (change: StoredChange) => current.get(nameOf(placeOf(change)));
    const rebased = new Map(changes.map((change) => [change, onCurrent(ctx, later, currentOf(change), change)]));
    const without = (some: readonly StoredChange[]): StoredChange[] =>
      changes.filter((change) => !some.includes(change)).map((change) => rebased.get(change)!);
    const isWhole = (some: readonly StoredChange[]): boolean =>
      some.length === changes.length || !isSelection(originalType(first), some, changes);
    const lost = changes.filter((change) => rebased.get(change) === undefined);
    const changed = withCompany(changes, new Set(lost));
    if (lost.length > 0 && isWhole(changed)) return conflict(ctx, { changes: lost, later });
    if (namesRemovedExample(later, without(changed))) return refuse('STATE', 'example.undone');
    const gone = await placeless(ctx, without(changed), later);
    const shut = changes.filter((change) => gone.has(rebased.get(change)!));
    const left = withCompany(changes, new Set([...lost, ...shut]));
    if (shut.length > 0 && isWhole(left))
      return lost.length > 0 ? conflict(ctx, { changes: lost, later, gone }) : placeRefusal([...gone.values()]);
    const wanted = without(left).map((change) => undoneReturn(ctx, stamped(ctx, change)));
    const returning = tokenUndoProblem(ctx, wanted);
    if (returning) return returning;
    const parted = await partedDates(ctx, wanted);
    if (parted.length > 0) return conflict(ctx, { changes: parted, later });
    const guards = await undoneRights(ctx, wanted, originalType(first));
    if (isRefusal(guards)) return guards;
    const moved = await reopenedExchanges(ctx, wanted);
    if (moved) return moved;
    const quota = await undoneQuota(ctx, wanted);
    if (isRefusal(quota)) return quota;
    const terms = await undoneTerms(ctx, wanted);
    if (isRefusal(terms)) return terms;
    const turned = await inTurn(ctx, wanted, terms);
    if (isRefusal(turned)) return turned;
    const held = await heldByClosing(ctx, turned);
    if (isRefusal(held)) return held;
    const inPart = async (stays: readonly StoredChange[], since: LoggedEvent[]): Promise<UndoneInPart> => {
      const [count, not] = [countOf(changes), countOf(stays)];
      const skipped = await leftOf(ctx, { changes: stays.filter((stay) => !shut.includes(stay)), later: since, gone });
      return { __typename: 'UndoneInPart', undone: count - not, count, left: skipped };
    };
    const answer = await commitLargeStored<{ ok: true } | UndoneInPart>(ctx, {
      changes: held.changes,
      guards: [...guards, ...quota, ...terms, ...held.guards],
      event: {
        type: undone,
        area: first.area,
        subject: first.subject,
        departmentId: first.departmentId,
        employeeId: first.employeeId,
        // Changes made without notifications are undone without them too.
        ...(ctx.quiet || first.quiet ? { quiet: true } : {}),
        details: {
          undoes: operation,
          originalType: originalType(first),
          departmentIds: first.details?.departmentIds,
        },
      },
      answer: left.length > 0 ? await inPart(left, later) : { ok: true },
      parse: (item) => item,
    });
    // Lost a race after reading: read again.
    if (isRefusal(answer) && answer.code === 'CONFLICT') throw new Raced();
    if (isRefusal(answer) || !ctx.overtaken) return answer;
    // Lost a race while writing: these items are skipped too.
    const quicker = new Set(
      wanted.filter(({ before, after }) => ctx.overtaken!.includes(String((after ?? before)!.id))),
    );
    const now = await eventsSince(ctx, accountId, first.at);
    return inPart([...left, ...withCompany(wanted, quicker)], now);
  },
});
