import type { Account } from '#domain/account/account.ts';
import type { Employee } from '#domain/employees/employee.ts';
import type { NotificationLine } from '#domain/notifications/notification.ts';
import { placeOf } from '#domain/notifications/notification-place.ts';
import { forgetTarget, pushBrowsers } from '#services/identity/session-push.ts';
import type { Ctx } from '#services/kit/context.ts';
import { sayLine } from './line-words.ts';
import { notificationTexts } from './notification-texts.ts';

/** What a lock screen shows of several changes; Muster has the rest. */
const mostLines = 3;
/** Far below what a push service takes, whatever the letters. */
const longestText = 600;

/** What the browser's worker shows, and the address of this product that it opens. */
export type PushText = { title: string; body: string; url: string; tag: string; lang: string };

type Given = { id: string; lines: NotificationLine[]; person: Employee; account: Account };

/** One message for everything that changed. Reasons stay out of it: a lock screen is read by people nearby. */
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
 * Pushes to every browser of the person that wants it. Once and no more: a push that is lost is in the inbox all the same. A
 * browser that gave its target up is forgotten.
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
