import { Temporal } from 'temporal-polyfill';
import type { Account, Locale } from '#domain/account/account.ts';
import { displayName, type Employee } from '#domain/employees/employee.ts';
import type { LinkPurpose } from '#domain/identity/link-purpose.ts';
import { type MailContent, mailBodies, mailSubject } from '#services/kit/mail-template.ts';
import type { Text } from '#services/kit/texts.ts';
import { textsOf } from '#services/kit/texts.ts';
import type { Message } from '#services/ports/mail.ts';
import de from './locales/login.de.json' with { type: 'json' };
import en from './locales/login.en.json' with { type: 'json' };
import nl from './locales/login.nl.json' with { type: 'json' };

const loginTexts = textsOf({ en, nl, de });

/** Path of each kind of link; these pages work without a session. */
export const linkPaths = {
  'verify-email': '/verify-email',
  'reset-password': '/reset-password',
  invitation: '/new-hire',
} as const satisfies Partial<Record<LinkPurpose, string>>;

export type LinkMail = {
  purpose: keyof typeof linkPaths;
  person: Employee;
  account: Account;
  token: string;
  validUntil: string;
  publicUrl: string;
  inviter: string;
};

/** Locale for dates by language. */
const writing: Record<Locale, string> = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' };

const moment = (
  instant: string,
  zone: string,
  { locale, timeFormat }: Pick<Employee, 'locale' | 'timeFormat'>,
): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toLocaleString(writing[locale], {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hour12: timeFormat === '12h',
      timeZoneName: 'short',
    });

const greeting = (text: Text, person: Employee): string =>
  text('greeting', { name: person.first_name || displayName(person) });

const message = (
  id: string,
  person: Employee,
  subject: string,
  content: Omit<MailContent, 'lang' | 'title'>,
): Message => {
  const title = mailSubject(subject);
  return { id, to: person.email, subject: title, ...mailBodies({ lang: person.locale, title, ...content }) };
};

/** A mail with a single-use link, in its reader's language. */
export const linkMail = (id: string, mail: LinkMail): Message => {
  const { purpose, person, account, token, validUntil, publicUrl, inviter } = mail;
  const text = loginTexts(person.locale);
  const words = { company: account.company, inviter };
  const invited = purpose === 'invitation';
  return message(id, person, text(`${purpose}.subject`, words), {
    preheader: text(`${purpose}.preheader`),
    paragraphs: [
      greeting(text, person),
      text(`${purpose}.intro`, words),
      ...(invited ? [text('invitation.next')] : []),
    ],
    facts: [
      ...(invited ? [{ label: text('fact.company'), value: account.company }] : []),
      { label: text('fact.email'), value: person.email },
      { label: text('fact.validUntil'), value: moment(validUntil, account.zone, person) },
    ],
    buttons: [{ label: text(`${purpose}.button`), url: `${publicUrl}${linkPaths[purpose]}/${token}` }],
    footer: [text(`${purpose}.footer`, words)],
  });
};

/** Mail to an existing user whose address was entered at sign-up. */
export const addressInUseMail = (id: string, person: Employee, account: Account, publicUrl: string): Message => {
  const text = loginTexts(person.locale);
  return message(id, person, text('address-in-use.subject'), {
    preheader: text('address-in-use.preheader'),
    paragraphs: [
      greeting(text, person),
      text('address-in-use.intro', { company: account.company }),
      text('address-in-use.next'),
    ],
    facts: [{ label: text('fact.email'), value: person.email }],
    buttons: [
      { label: text('address-in-use.button'), url: `${publicUrl}/login` },
      { label: text('address-in-use.forgot'), url: `${publicUrl}/forgot-password` },
    ],
    footer: [text('address-in-use.footer')],
  });
};
