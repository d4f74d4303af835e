import type { Viewer } from '#domain/access/viewer.ts';
import { netLines } from '#domain/notifications/digest.ts';
import { mayBeTold } from '#domain/notifications/may-be-told.ts';
import { addMinutes, instant } from '#domain/time/instant.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import type { Ctx } from '#services/kit/context.ts';
import { only } from '#services/kit/store.ts';
import type { Message } from '#services/ports/mail.ts';
import { digestMail } from './digest-mail.ts';
import { type DigestMail, type DigestMailState, digestMails, notifications } from './notifications.store.ts';
import { readChoices } from './settings-reader.ts';

/** A mail that nobody has begun to hand over by then is taken up again. */
export const retryMinutes = 2;
/** Longer than any worker lives: whoever began to hand over a mail that long ago is gone. */
const mailWindowMinutes = 3;
const mostRetries = 12;

/** What remains to be told. Rights may have gone since the event: what a person may not see any more is not mailed. */
const linesOf = async (ctx: Ctx, { accountId, employeeId, notificationIds }: DigestMail, viewer: Viewer) => {
  const keys = notificationIds.map((id) => notifications.key({ accountId, employeeId, id }));
  const kept = only(notifications, await ctx.table.batchGet(keys, { ConsistentRead: true }));
  const inOrder = kept.sort((one, other) => (one.id < other.id ? -1 : 1));
  return netLines(inOrder.flatMap(({ lines }) => lines.filter(({ mail }) => mail))).filter((line) =>
    mayBeTold(viewer, line),
  );
};

/** The mail as things stand now, or why there is none to send. */
const messageOf = async (ctx: Ctx, mail: DigestMail): Promise<Message | { reason: string }> => {
  const { accountId, employeeId, id } = mail;
  const { viewer, person, account } = await loadViewer(ctx, accountId, employeeId);
  if (!viewer || !person || !account) return { reason: 'left' };
  if (!person.verified) return { reason: 'unverified' };
  const lines = await linesOf(ctx, mail, viewer);
  if (lines.length === 0) return { reason: 'nothingLeft' };
  const { of } = await readChoices(ctx, accountId, [employeeId]);
  const { publicUrl } = ctx.ports.settings;
  return digestMail({ id, lines, person, account, settings: of(employeeId), publicUrl });
};

/** Writes the next state unless somebody else was faster. */
const advance = async (ctx: Ctx, mail: DigestMail, next: Partial<DigestMail>): Promise<DigestMail | undefined> => {
  const after: DigestMail = { ...mail, ...next, version: mail.version + 1 };
  return (await ctx.table.transact([digestMails.replace(after, mail.version)])).ok ? after : undefined;
};

/** The last word about a mail; it stands in the due index no longer. */
export const endMail = async (
  ctx: Ctx,
  mail: DigestMail,
  state: DigestMailState,
  reason: string | null,
): Promise<void> => {
  await advance(ctx, mail, { state, reason, waitsUntil: '' });
};

const tryLater = async (ctx: Ctx, mail: DigestMail, fault: unknown): Promise<void> => {
  ctx.ports.log.warn('a digest is tried again later', { digest: mail.id, fault: String(fault) });
  if (mail.retries >= mostRetries) return endMail(ctx, mail, 'failed', 'gaveUp');
  const retries = mail.retries + 1;
  const waitsUntil = addMinutes(instant(ctx.now), retryMinutes * retries);
  await advance(ctx, mail, { state: 'waiting', retries, waitsUntil });
};

/** Writes the mail, then hands it over: one worker alone gets through the middle, so that no mail goes out twice. */
export const sendDigestMail = async (ctx: Ctx, waiting: DigestMail): Promise<void> => {
  const message = await messageOf(ctx, waiting);
  if ('reason' in message) return endMail(ctx, waiting, 'dropped', message.reason);
  const waitsUntil = addMinutes(instant(ctx.now), mailWindowMinutes);
  const mail = await advance(ctx, waiting, { state: 'sending', waitsUntil });
  if (!mail) return;
  try {
    await ctx.ports.mail.send(message);
  } catch (fault) {
    return tryLater(ctx, mail, fault);
  }
  return endMail(ctx, mail, 'sent', null);
};
