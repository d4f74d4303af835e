import type { Viewer } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import { displayName, type Employee } from '#domain/employees/employee.ts';
import { netLines } from '#domain/notifications/digest.ts';
import { mayBeNotified } from '#domain/notifications/may-be-notified.ts';
import type { NotificationLine, SentLine } from '#domain/notifications/notification.ts';
import { placeOf } from '#domain/notifications/notification-place.ts';
import type { NotificationSettings } from '#domain/notifications/notification-settings.ts';
import { addMinutes, instant } from '#domain/time/instant.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import type { Ctx } from '#services/kit/context.ts';
import { mailBodies, mailSubject } from '#services/kit/mail-template.ts';
import { only } from '#services/kit/store.ts';
import type { Message } from '#services/ports/mail.ts';
import { pushDigest } from './digest-push.ts';
import { sayLine } from './line-words.ts';
import { notificationTexts } from './notification-texts.ts';
import { type DigestMail, type DigestMailState, digestMails, notifications } from './notifications.store.ts';
import { readableNews } from './readable-news.ts';
import { readChoices } from './settings-reader.ts';

/** Most lines in one email; the inbox has all of them. */
const mostLines = 30;

type Given = {
  id: string;
  lines: NotificationLine[];
  person: Employee;
  account: Account;
  settings: NotificationSettings;
  publicUrl: string;
};

/** One email for all changes. With a single change, its text is the subject, so that a lock screen shows it. */
const digestMail = ({ id, lines, person, account, settings, publicUrl }: Given): Message => {
  const locale = settings.mailLocale ?? person.locale;
  const text = notificationTexts(locale);
  const texts = lines.map((line) => sayLine(line, { locale, timeFormat: person.timeFormat, zone: account.zone }));
  const count = texts.length;
  const subject = mailSubject(count === 1 ? texts[0]! : text('mail.subject', { count }));
  const rest = count - mostLines;
  const place = count === 1 ? placeOf(lines[0]!) : '/dashboard/my-overview';
  const bodies = mailBodies({
    lang: locale,
    title: count === 1 ? text('mail.subject', { count }) : subject,
    preheader: texts.slice(0, 3).join(' '),
    paragraphs: [
      text('mail.greeting', { name: person.first_name || displayName(person) }),
      text('mail.intro', { count, company: account.company }),
      ...texts.slice(0, mostLines),
      ...(rest > 0 ? [text('mail.more', { count: rest })] : []),
    ],
    facts: [],
    buttons: [
      { label: text('mail.open'), url: `${publicUrl}${place}` },
      { label: text('mail.settings'), url: `${publicUrl}/my-account/notifications` },
    ],
    footer: [text('mail.why')],
  });
  return { id: `${id}:${person.id}`, to: person.email, subject, ...bodies };
};

/** Minutes after which an email that no worker has started to send is retried. */
export const retryMinutes = 2;
/** Longer than any worker can run: a worker that started to send an email that long ago has died. */
const mailWindowMinutes = 3;
const mostRetries = 12;

const linesIn = async (ctx: Ctx, { accountId, employeeId, notificationIds }: DigestMail): Promise<SentLine[]> => {
  const keys = notificationIds.map((id) => notifications.key({ accountId, employeeId, id }));
  const kept = only(notifications, await ctx.table.batchGet(keys, { ConsistentRead: true }));
  return kept.sort((a, b) => (a.id < b.id ? -1 : 1)).flatMap(({ lines }) => lines);
};

/** Net changes for one channel, without lines that the person may no longer see. */
const notifiedBy = (channel: 'mail' | 'push', lines: SentLine[], viewer: Viewer) =>
  netLines(lines.filter((line) => line[channel])).filter((line) => mayBeNotified(viewer, line));

type Digested = { message: Message | null; push: Parameters<typeof pushDigest>[1] | null };

/** Email and push content by current data, or the reason to send neither. */
const digestedOf = async (ctx: Ctx, mail: DigestMail): Promise<Digested | { reason: string }> => {
  const { accountId, employeeId, id } = mail;
  const { viewer, person, account } = await loadViewer(ctx, accountId, employeeId);
  if (!viewer || !person || !account) return { reason: 'left' };
  if (!person.verified) return { reason: 'unverified' };
  const kept = await linesIn(ctx, mail);
  const all = kept.filter(await readableNews(ctx, viewer, kept));
  const [lines, pushed] = [notifiedBy('mail', all, viewer), notifiedBy('push', all, viewer)];
  if (lines.length + pushed.length === 0) return { reason: 'nothingLeft' };
  const { of } = await readChoices(ctx, accountId, [employeeId]);
  const { publicUrl } = ctx.ports.settings;
  const settings = of(employeeId);
  return {
    message: lines.length > 0 ? digestMail({ id, lines, person, account, settings, publicUrl }) : null,
    push: pushed.length > 0 ? { id, lines: pushed, person, account } : null,
  };
};

/** Writes the next state; undefined when another worker was faster. */
const advance = async (ctx: Ctx, mail: DigestMail, next: Partial<DigestMail>): Promise<DigestMail | undefined> => {
  const after: DigestMail = { ...mail, ...next, version: mail.version + 1 };
  return (await ctx.table.transact([digestMails.replace(after, mail.version)])).ok ? after : undefined;
};

/** Sets a final state and removes the email from the due index. */
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

/** Sends email and push. Only one worker can enter the `sending` state, so that no email is sent twice. */
export const sendDigestMail = async (ctx: Ctx, waiting: DigestMail): Promise<void> => {
  const digested = await digestedOf(ctx, waiting);
  if ('reason' in digested) return endMail(ctx, waiting, 'dropped', digested.reason);
  const waitsUntil = addMinutes(instant(ctx.now), mailWindowMinutes);
  const mail = await advance(ctx, waiting, { state: 'sending', waitsUntil });
  if (!mail) return;
  const { message, push } = digested;
  // Only on the first try: a duplicate push is a nuisance, and a lost one is still in the inbox.
  if (push && mail.retries === 0) await pushDigest(ctx, push);
  if (!message) return endMail(ctx, mail, 'sent', null);
  try {
    await ctx.ports.mail.send(message);
  } catch (fault) {
    return tryLater(ctx, mail, fault);
  }
  return endMail(ctx, mail, 'sent', null);
};
