import type { Account } from '#domain/account/account.ts';
import { displayName, type Employee } from '#domain/employees/employee.ts';
import type { NotificationLine } from '#domain/notifications/notification.ts';
import { placeOf } from '#domain/notifications/notification-place.ts';
import type { NotificationSettings } from '#domain/notifications/notification-settings.ts';
import { mailBodies, mailSubject } from '#services/kit/mail-template.ts';
import type { Message } from '#services/ports/mail.ts';
import { sayLine } from './line-words.ts';
import { notificationTexts } from './notification-texts.ts';

/** What a mail holds line by line; the inbox has the rest. */
const mostLines = 30;

type Given = {
  id: string;
  lines: NotificationLine[];
  person: Employee;
  account: Account;
  settings: NotificationSettings;
  publicUrl: string;
};

/** One mail for everything that changed. Its subject is the change itself when there is one, so that a phone's lock screen tells it. */
export const digestMail = ({ id, lines, person, account, settings, publicUrl }: Given): Message => {
  const locale = settings.mailLocale ?? person.locale;
  const text = notificationTexts(locale);
  const said = lines.map((line) => sayLine(line, { locale, timeFormat: person.timeFormat, zone: account.zone }));
  const count = said.length;
  const subject = mailSubject(count === 1 ? said[0]! : text('mail.subject', { count }));
  const rest = count - mostLines;
  const place = count === 1 ? placeOf(lines[0]!) : '/dashboard/my-overview';
  const bodies = mailBodies({
    lang: locale,
    title: count === 1 ? text('mail.subject', { count }) : subject,
    preheader: said.slice(0, 3).join(' '),
    paragraphs: [
      text('mail.greeting', { name: person.first_name || displayName(person) }),
      text('mail.intro', { count, company: account.company }),
      ...said.slice(0, mostLines),
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
