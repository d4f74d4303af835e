import type { Account } from '#domain/account/account.ts';
import { expiringFiles } from '#domain/notifications/file-reminders.ts';
import { peopleReminders } from '#domain/notifications/people-reminders.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays, latest, type PlainDate } from '#domain/time/plain-date.ts';
import { dateAt, wallTimeAt } from '#domain/time/zones.ts';
import { adoptOpenAbsences } from '#services/absence/adopt-open-absences.ts';
import { mayLeaveExpire } from '#services/absence/leave/expiring-leave.ts';
import { readAccounts } from '#services/account/account-reader.ts';
import { adoptedScheduleCopy } from '#services/clock/first-schedule-copy.ts';
import { allFiles } from '#services/files/file-reader.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { eachApart } from '#services/kit/each-apart.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { loadPeople } from '#services/table.ts';
import { morningOf, nextLook } from './first-people-watch.ts';
import { type PeopleWatch, peopleShard, peopleWatches } from './notifications.store.ts';

/** After a longer outage, earlier days are skipped. */
const mostDays = 7;

const waiting = async (ctx: Ctx): Promise<PeopleWatch[]> => {
  const items = await queryAll(ctx.table, {
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk <= :now',
    ExpressionAttributeValues: { ':pk': `due#${peopleShard}`, ':now': `${instant(ctx.now)}~` },
  });
  return only(peopleWatches, items);
};

/**
 * Records today's check and logs due reminders, once, even with concurrent processes. A day without reminders creates no event.
 */
const look = async (ctx: Ctx, watch: PeopleWatch, account: Account, today: PlainDate): Promise<number> => {
  const { accountId } = watch;
  // Adopts open-ended absences of companies from before automatic extension, once.
  if (!watch.absencesAdopted) await adoptOpenAbsences(ctx, account);
  const [{ employees, contracts }, files] = await Promise.all([loadPeople(ctx, accountId), allFiles(ctx, accountId)]);
  const range = { from: latest(watch.lookOn, addDays(today, 1 - mostDays)), to: today };
  if (!watch.copiesAdopted) await ctx.table.transact([adoptedScheduleCopy(accountId, instant(ctx.now))]);
  const next = nextLook(accountId, addDays(today, 1), account.zone);
  const after = { ...watch, ...next, absencesAdopted: true, copiesAdopted: true };
  const reminders = peopleReminders(employees, contracts, range).length + expiringFiles(files, range).length;
  // Leave reminders are sent 30 days ahead, so days of a longer outage are not skipped.
  const leave = { from: watch.lookOn, to: today };
  if (reminders === 0 && !(await mayLeaveExpire(ctx, accountId, leave))) {
    await ctx.table.transact([peopleWatches.replace({ ...after, version: watch.version + 1 }, watch.version)]);
    return 0;
  }
  const done = await commit(ctx, {
    accountId,
    changes: [change(peopleWatches, watch, after)],
    event: {
      type: 'peopleReminded',
      area: 'notifications',
      subject: accountId,
      details: { ...range, leaveFrom: leave.from },
    },
    answer: { ok: true },
  });
  return isRefusal(done) ? 0 : 1;
};

/** Run every minute: checks companies whose next check is due, in the morning of their own zone. */
export const remindOfPeople = async (ctx: Ctx): Promise<number> => {
  const all = await waiting(ctx);
  if (all.length === 0) return 0;
  const accounts = await readAccounts(ctx, [...new Set(all.map(({ accountId }) => accountId))]);
  const known = new Map(accounts.map((account) => [account.accountId, account]));
  const now = instant(ctx.now);
  return eachApart(ctx, all, 'an account could not be reminded of its people', async (watch) => {
    const account = known.get(watch.accountId);
    if (!account) return 0;
    const date = dateAt(now, account.zone);
    const today = wallTimeAt(now, account.zone) < morningOf(account.accountId) ? addDays(date, -1) : date;
    return today >= watch.lookOn ? look(ctx, watch, account, today) : 0;
  });
};
