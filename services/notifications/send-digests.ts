import { afterQuiet } from '#domain/notifications/digest.ts';
import { addMinutes, type Instant, instant } from '#domain/time/instant.ts';
import { readAccounts } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import type { Item } from '#services/ports/table.ts';
import { daysFrom } from './keep-notification.ts';
import {
  type Digest,
  type DigestMail,
  digestMails,
  digests,
  mailPartition,
  mailShards,
  notifications,
} from './notifications.store.ts';
import { endMail, retryMinutes, sendDigestMail } from './send-digest-mail.ts';
import { readChoices } from './settings-reader.ts';

const atOnce = 16;
const keptDays = 30;

const waitingIn = (ctx: Ctx, shard: string, now: Instant): Promise<Item[]> =>
  queryAll(ctx.table, {
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk <= :now',
    ExpressionAttributeValues: { ':pk': mailPartition(shard), ':now': `${now}~` },
  });

/** Postpones the digest when quiet hours have started or were set since it was opened. */
const postponed = async (ctx: Ctx, digest: Digest, zone: string, now: Instant): Promise<boolean> => {
  const { of } = await readChoices(ctx, digest.accountId, [digest.employeeId]);
  const goes = afterQuiet(of(digest.employeeId).quietHours, now, zone);
  if (goes === now) return false;
  await ctx.table.transact([
    digests.replace({ ...digest, version: digest.version + 1, waitsUntil: goes }, digest.version),
  ]);
  return true;
};

/** Notifications that are visible by now, and those that are still delayed. */
const seenOf = async (ctx: Ctx, { accountId, employeeId, notificationIds }: Digest, now: Instant) => {
  const keys = notificationIds.map((id) => notifications.key({ accountId, employeeId, id }));
  const kept = only(notifications, await ctx.table.batchGet(keys, { ConsistentRead: true }));
  const hidden = kept.filter((notification) => notification.visibleFrom !== null && notification.visibleFrom > now);
  const waits = new Set(hidden.map(({ id }) => id));
  return { seen: notificationIds.filter((id) => !waits.has(id)), hidden };
};

/** Closes the digest and creates its email in one transaction; undefined when another worker did, or when the digest changed. */
const claim = async (ctx: Ctx, digest: Digest, now: Instant): Promise<DigestMail | undefined> => {
  const { seen, hidden } = await seenOf(ctx, digest, now);
  const [first] = hidden;
  const rest: Digest | undefined = first && {
    ...digest,
    id: first.id.replace(/^ntf/, 'dig'),
    version: digest.version + 1,
    notificationIds: hidden.map(({ id }) => id),
    waitsUntil: hidden
      .map((notification) => notification.visibleFrom!)
      .sort()
      .at(-1)!,
  };
  const next = rest ? digests.replace(rest, digest.version) : digests.remove(digest);
  if (seen.length === 0) return void (await ctx.table.transact([next]));
  const mail: DigestMail = {
    ...digest,
    version: 1,
    notificationIds: seen,
    state: 'waiting',
    retries: 0,
    reason: null,
    waitsUntil: addMinutes(now, retryMinutes),
    expiresAt: daysFrom(now, keptDays),
  };
  const outcome = await ctx.table.transact([next, digestMails.create(mail)]);
  return outcome.ok ? mail : undefined;
};

const sendDigest = async (ctx: Ctx, seen: Digest, now: Instant): Promise<boolean> => {
  // The index is eventually consistent; notifications added since belong to this email.
  const item = await ctx.table.get({ Key: digests.keyOf(seen), ConsistentRead: true });
  const digest = item && digests.parse(item);
  if (!digest || digest.waitsUntil > now) return false;
  const [account] = await readAccounts(ctx, [digest.accountId]);
  if (account && (await postponed(ctx, digest, account.zone, now))) return false;
  const mail = await claim(ctx, digest, now);
  if (mail) await sendDigestMail(ctx, mail);
  return mail !== undefined;
};

/** Retries a waiting email. One whose worker died while sending may have been delivered, so it is not sent again. */
const takeUp = async (ctx: Ctx, seen: DigestMail, now: Instant): Promise<boolean> => {
  const item = await ctx.table.get({ Key: digestMails.keyOf(seen), ConsistentRead: true });
  const mail = item && digestMails.parse(item);
  if (!mail || mail.waitsUntil === '' || mail.waitsUntil > now) return false;
  if (mail.state === 'sending') await endMail(ctx, mail, 'unknown', null);
  else await sendDigestMail(ctx, mail);
  return true;
};

export type SentDigests = { sent: number; takenUp: number };

/** Processes items in batches; one failure does not stop the others. */
const each = async <T>(ctx: Ctx, all: T[], work: (item: T) => Promise<boolean>): Promise<number> => {
  let done = 0;
  for (let start = 0; start < all.length; start += atOnce)
    for (const outcome of await Promise.allSettled(all.slice(start, start + atOnce).map(work))) {
      if (outcome.status === 'rejected')
        ctx.ports.log.error('a digest could not be sent', { fault: String(outcome.reason) });
      else if (outcome.value) done += 1;
    }
  return done;
};

/**
 * Run every minute: closes and emails every due digest, once, even with concurrent processes. An email interrupted by a crash is
 * never sent twice; its final state is `unknown`.
 */
export const sendDigests = async (ctx: Ctx): Promise<SentDigests> => {
  const now = instant(ctx.now);
  const waiting = (await Promise.all(mailShards.map((shard) => waitingIn(ctx, shard, now)))).flat();
  const sent = await each(ctx, only(digests, waiting), (digest) => sendDigest(ctx, digest, now));
  const takenUp = await each(ctx, only(digestMails, waiting), (mail) => takeUp(ctx, mail, now));
  return { sent, takenUp };
};
