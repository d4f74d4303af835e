import type { Account } from '#domain/account/account.ts';
import { type Invoice, lockAfterDays, reminderDays } from '#domain/billing/invoice.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { mailBodies, mailSubject } from '#services/kit/mail-template.ts';
import { textsOf } from '#services/kit/texts.ts';
import type { Message } from '#services/ports/mail.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

const textsIn = textsOf({ en, nl, de });

const places = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' } as const;

/** An amount of money, or a date, as the language writes it. */
const amountIn = (locale: Account['locale'], minor: number, currency: string): string =>
  new Intl.NumberFormat(places[locale], { style: 'currency', currency }).format(minor / 100);
const dateIn = (locale: Account['locale'], date: string): string =>
  new Intl.DateTimeFormat(places[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${date}T12:00:00Z`),
  );

/** The next reminder of an unpaid invoice, in the account's language; its id is the same however often it is made. */
export const invoiceReminder = (invoice: Invoice, account: Account, publicUrl: string): Message => {
  const { locale } = account;
  const text = textsIn(locale);
  const number = invoice.invoice_number;
  const last = invoice.reminders === reminderDays.length - 1;
  const subject = mailSubject(text('reminder.subject', { number }));
  const lockOn = dateIn(locale, addDays(invoice.due_date, lockAfterDays));
  const bodies = mailBodies({
    lang: locale,
    title: subject,
    preheader: text('reminder.preheader', { company: account.company }),
    paragraphs: [
      text('reminder.intro', { company: account.company }),
      text(last ? 'reminder.last' : 'reminder.later', { date: lockOn }),
    ],
    facts: [
      { label: text('reminder.amount'), value: amountIn(locale, invoice.total, invoice.currency_code) },
      { label: text('reminder.due'), value: dateIn(locale, invoice.due_date) },
      { label: text('reminder.accessCode'), value: invoice.access_code },
    ],
    buttons: [{ label: text('reminder.open'), url: `${publicUrl}/account/billing` }],
    footer: [text('reminder.paid')],
  });
  return {
    id: `${invoice.accountId}-${invoice.id}-reminder-${invoice.reminders + 1}`,
    to: invoice.billedTo.email,
    subject,
    ...bodies,
  };
};
