import { closingPeriod, nextReminder } from '#domain/availability/availability-deadline.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt, wallTimeAt } from '#domain/time/zones.ts';
import { readAccounts } from '#services/account/account-reader.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { eachApart } from '#services/kit/each-apart.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { spreadMorning } from '#services/kit/spread-morning.ts';
import { only } from '#services/kit/store.ts';
import { readDepartmentRules } from './availability-reader.ts';
import { availabilityRules, type KeptAvailabilityRules, reminderShard } from './availability-rules.store.ts';

/** Earliest local time of a reminder, so that it wakes no one. */
const earliest = '09:00';

const waiting = async (ctx: Ctx): Promise<KeptAvailabilityRules[]> => {
  // East of UTC, the date may already have started.
  const latest = dateAt(instant(ctx.now.add({ hours: 14 })), 'UTC');
  const items = await queryAll(ctx.table, {
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk <= :now',
    ExpressionAttributeValues: { ':pk': `due#${reminderShard}`, ':now': `${latest}~` },
  });
  return only(availabilityRules, items);
};

/** Logs the reminder for the next period to close and schedules the following one; written once, even by concurrent processes. */
const remind = async (ctx: Ctx, rules: KeptAvailabilityRules, today: string): Promise<number> => {
  const after = { ...rules, remindOn: nextReminder(rules, today) ?? '' };
  const { accountId, departmentId } = rules;
  // Departments with their own rules are excluded from the company's reminder.
  const others = departmentId
    ? []
    : (await readDepartmentRules(ctx, accountId)).map((departmentRule) => departmentRule.departmentId);
  const done = await commit(ctx, {
    accountId,
    changes: [change(availabilityRules, rules, after)],
    event: {
      type: 'availabilityReminderSent',
      area: 'availability',
      subject: departmentId ?? accountId,
      details: { ...closingPeriod(rules, today), departmentId, others },
    },
    answer: { ok: true },
  });
  return isRefusal(done) ? 0 : 1;
};

/** Scheduled every minute: sends due reminders in the morning of the account's zone. */
export const remindAvailability = async (ctx: Ctx): Promise<number> => {
  const all = await waiting(ctx);
  if (all.length === 0) return 0;
  const accounts = await readAccounts(ctx, [...new Set(all.map(({ accountId }) => accountId))]);
  const zones = new Map(accounts.map(({ accountId, zone }) => [accountId, zone]));
  return eachApart(ctx, all, 'an account could not be reminded of availability', async (rules) => {
    const zone = zones.get(rules.accountId);
    if (!zone) return 0;
    const now = instant(ctx.now);
    const from = spreadMorning(earliest, rules.accountId);
    const today = dateAt(now, zone);
    if (today < rules.remindOn || (today === rules.remindOn && wallTimeAt(now, zone) < from)) return 0;
    return remind(ctx, rules, today);
  });
};
