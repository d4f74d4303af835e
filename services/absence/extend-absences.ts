import { isOpenEnded, lastDayWithRow } from '#domain/absence/absence-days.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { ctxOfWorker } from '#services/clock/clock-worker.ts';
import { change, findById } from '#services/kit/change.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { unwrittenDays } from '#services/planning/absence-rows.ts';
import type { Item } from '#services/ports/table.ts';
import { shiftsOfAbsent } from '#services/shifts/planned/absent-shifts.ts';
import { loadHorizon } from '#services/table.ts';
import { absences } from './absence.store.ts';
import { newDayChanges } from './absence-change.ts';
import { type OpenAbsence, openAbsencePartition, openAbsenceShards, openAbsences } from './open-absence.store.ts';
import { extendedTo } from './open-absences.ts';

const atOnce = 8;

const waitingIn = (ctx: Ctx, shard: string): Promise<Item[]> =>
  queryAll(ctx.table, {
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk <= :now',
    ExpressionAttributeValues: { ':pk': openAbsencePartition(shard), ':now': `${instant(ctx.now)}~` },
  });

/** Writes bookkeeping without an event: the next due date, or removal from the due index. */
const noted = async (ctx: Ctx, open: OpenAbsence, after: OpenAbsence | null): Promise<false> => {
  await ctx.table.transact([
    after ? openAbsences.replace({ ...after, version: open.version + 1 }, open.version) : openAbsences.remove(open),
  ]);
  return false;
};

/** Moves an item from its old partition, that of its person, to that of the account's series. */
const moved = async (ctx: Ctx, item: Item, seen: OpenAbsence): Promise<false> => {
  const { accountId, id } = seen;
  const [known, absence] = await Promise.all([
    ctx.table.get({ Key: openAbsences.key({ accountId, id }), ConsistentRead: true }),
    findById(ctx.table, absences, accountId, id),
  ]);
  const isMissing = !known && absence && isOpenEnded(absence);
  await ctx.table.transact([
    ...(isMissing ? [openAbsences.create({ ...seen, departmentId: absence.departmentId })] : []),
    { Delete: { Key: { pk: item.pk, sk: item.sk } } },
  ]);
  return false;
};

/** Extends one absence to two weeks from today, and applies its roster action to the shifts on the new dates. */
const extend = async (ctx: Ctx, found: Item): Promise<boolean> => {
  const seen = openAbsences.parse(found);
  const Key = openAbsences.key({ accountId: seen.accountId, id: seen.id });
  if (found.pk !== Key.pk) return moved(ctx, found, seen);
  // The index lags: the absence may have ended or been extended since.
  const item = await ctx.table.get({ Key, ConsistentRead: true });
  const open = item && openAbsences.parse(item);
  if (!open || open.dueAt > instant(ctx.now)) return false;
  const [absence, worker] = await Promise.all([
    findById(ctx.table, absences, open.accountId, open.id),
    ctxOfWorker(ctx.ports, open),
  ]);
  if (!absence || !worker || !isOpenEnded(absence)) return noted(ctx, open, null);
  const today = dateAt(instant(ctx.now), open.zone);
  const after = extendedTo(open, lastDayWithRow(absence, today));
  const range = { from: addDays(open.through, 1), to: after.through };
  const { absenceDays: known } = await loadHorizon(worker, open.accountId, absence.employeeId, range);
  const days = await unwrittenDays(worker, absence, open, { known, until: after.through });
  if (days.length === 0) return noted(ctx, open, after);
  const plan = absence.status === 'Approved' ? await shiftsOfAbsent(worker, absence, days, today) : undefined;
  const { accountId, departmentId, employeeId, id: subject, rosterAction } = absence;
  const done = await commitLarge(contextFor(ctx.ports, { viewer: null }), {
    accountId,
    changes: [change(openAbsences, open, after), ...newDayChanges(days), ...(plan?.changes ?? [])],
    guards: plan?.guards,
    event: {
      type: 'absenceExtended',
      area: 'absence',
      subject,
      departmentId,
      employeeId,
      details: { rosterAction, shifts: plan?.count ?? 0 },
    },
    answer: { ok: true },
  });
  return !isRefusal(done);
};

/** Scheduled every minute: extends open-ended absences to two weeks ahead. Returns the number extended. */
export const extendAbsences = async (ctx: Ctx): Promise<number> => {
  const shards = await Promise.all(openAbsenceShards.map((shard) => waitingIn(ctx, shard)));
  const due = shards.flat().filter(openAbsences.is);
  let extended = 0;
  for (let start = 0; start < due.length; start += atOnce) {
    const outcomes = await Promise.allSettled(due.slice(start, start + atOnce).map((shard) => extend(ctx, shard)));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        ctx.ports.log.error('an absence could not be extended', { fault: String(outcome.reason) });
      else if (outcome.value) extended += 1;
    }
  }
  return extended;
};
