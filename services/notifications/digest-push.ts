import type { Account } from '#domain/account/account.ts';
import type { Employee } from '#domain/employees/employee.ts';
import type { NotificationLine } from '#domain/notifications/notification.ts';
import { placeOf } from '#domain/notifications/notification-place.ts';
import { forgetTarget, pushBrowsers } from '#services/identity/session-push.ts';
import type { Ctx } from '#services/kit/context.ts';
import { sayLine } from './line-words.ts';
import { notificationTexts } from './notification-texts.ts';

/** Most changes listed in one push message; the inbox has all of them. */
const mostLines = 3;
/** Most characters, far below the size limit of push services in any script. */
const longestText = 600;

/** Content for the browser's service worker, and the URL in this app that it opens. */
export type PushText = { title: string; body: string; url: string; tag: string; lang: string };

type Given = { id: string; lines: NotificationLine[]; person: Employee; account: Account };

/** One push message for all changes. Reasons are omitted: people nearby can read a lock screen. */
export const digestPush = ({ id, lines, person, account }: Given): PushText => {
  const { locale, timeFormat } = person;
  const texts = lines.map((line) =>
    sayLine({ ...line, facts: { ...line.facts, reason: null } }, { locale, timeFormat, zone: account.zone }),
  );
  const count = texts.length;
  return {
    title: count === 1 ? account.company : notificationTexts(locale)('mail.subject', { count }),
    body: texts.slice(0, mostLines).join('\n').slice(0, longestText),
    url: count === 1 ? placeOf(lines[0]!) : '/dashboard/my-overview',
    tag: id,
    lang: locale,
  };
};

/**
 * Pushes to every subscribed browser of the person, without retries: a lost push is still in the inbox. Removes subscriptions
 * that no longer exist.
 */
export const pushDigest = async (ctx: Ctx, input: Given): Promise<number> => {
  const { person, account } = input;
  const whose = { accountId: account.id, userId: person.id };
  const browsers = await pushBrowsers(ctx, whose, account);
  if (browsers.length === 0) return 0;
  const text = JSON.stringify(digestPush(input));
  const outcomes = await Promise.all(
    browsers.map(async (browser) => {
      const outcome = await ctx.ports.push.send(browser.target, text);
      if (outcome === 'gone') await forgetTarget(ctx, whose, browser);
      return outcome;
    }),
  );
  return outcomes.filter((outcome) => outcome === 'sent').length;
};
