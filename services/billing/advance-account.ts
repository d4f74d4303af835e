import type { Account } from '#domain/account/account.ts';
import { periodFrom } from '#domain/billing/billing-period.ts';
import { type Invoice, lockAfterDays, reminderDays } from '#domain/billing/invoice.ts';
import { type Duty, nextDuty } from '#domain/billing/next-duty.ts';
import { stateAfter } from '#domain/billing/subscription.ts';
import { moneyText } from '#domain/money/money-text.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { mailBodies, mailSubject } from '#services/kit/mail-template.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { textsOf } from '#services/kit/texts.ts';
import type { Message } from '#services/ports/mail.ts';
import { type Books, readBooks } from './billing-reader.ts';
import { type BooksAfter, booksChanges } from './books-changes.ts';
import { eraseAccount } from './erase-account.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { makeInvoice, periodLine } from './make-invoice.ts';
import { seatsOn } from './seats.ts';

const textsIn = textsOf({ en, nl, de });

const places = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' } as const;

/** An amount of money, or a date, as the language writes it. */
const amountIn = (locale: Account['locale'], minor: number, currency: string): string =>
  moneyText(places[locale], { minor, currency });
const dateIn = (locale: Account['locale'], date: string): string =>
  new Intl.DateTimeFormat(places[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${date}T12:00:00Z`),
  );

/** The next reminder of an unpaid invoice, in the account's language, with a deterministic id. */
const invoiceReminder = (invoice: Invoice, account: Account, publicUrl: string): Message => {
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

/** The next billing month: a lower plan starts with it, and its invoice includes outstanding upgrade charges. */
const renewedPeriod = async (ctx: Ctx, books: Books, from: PlainDate): Promise<BooksAfter | Refusal> => {
  const { account, billing, today } = books;
  const plan = billing.nextPlan ?? account.plan;
  const begun = { nextPlan: null, carried: [] };
  const period = plan === 'free' ? null : periodFrom(from, billing.anchorDay);
  const seats = await seatsOn(ctx, account.accountId, today);
  const lines = [...billing.carried, ...(period ? [periodLine(plan, seats, period, account.currency)] : [])];
  const planAfter = plan === account.plan ? {} : { account: { plan } };
  if (lines.length === 0) return { ...planAfter, billing: { ...begun, period } };
  const invoice = await makeInvoice(ctx, books, lines);
  if (isRefusal(invoice)) return invoice;
  return { ...planAfter, billing: { ...begun, period, invoices: billing.invoices + 1 }, invoice };
};

// Most steps per run: after a long downtime an account catches up over several minutes.
const dutiesAtOnce = 24;

const eventOf = {
  expireTrial: 'trialEnded',
  renew: 'periodRenewed',
  remind: 'invoiceReminderSent',
  lock: 'accountLocked',
} as const;

/** Performs all due billing steps of an account in order; a lost race is re-evaluated. */
export const advanceAccount = async (ctx: Ctx, accountId: string): Promise<void> => {
  for (let step = 0; step < dutiesAtOnce; step += 1) {
    const books = await readBooks(ctx, accountId);
    const duty = nextDuty(books.account, books.billing, books.invoices);
    if (!duty || duty.on > books.today) return;
    if (duty.kind === 'purge') return eraseAccount(ctx, accountId);
    await take(ctx, books, duty);
  }
};

const take = async (ctx: Ctx, books: Books, duty: Exclude<Duty, { kind: 'purge' }>): Promise<void> => {
  const { accountId } = books.account;
  const after = await afterDuty(ctx, books, duty);
  if (!after) return;
  try {
    await commit(ctx, {
      accountId,
      changes: booksChanges(ctx, books, after),
      event: { type: eventOf[duty.kind], area: 'billing', subject: after.invoice?.id ?? accountId },
      answer: true,
    });
  } catch (fault) {
    if (!(fault instanceof Raced)) throw fault;
  }
};

const afterDuty = async (
  ctx: Ctx,
  books: Books,
  duty: Exclude<Duty, { kind: 'purge' }>,
): Promise<BooksAfter | undefined> => {
  const { account, invoices } = books;
  if (duty.kind === 'expireTrial') return { account: { state: stateAfter(account.state, 'expire')! } };
  if (duty.kind === 'lock') return { account: { state: stateAfter(account.state, 'lock')! } };
  if (duty.kind === 'remind') {
    const invoice = invoices.find(({ id }) => id === duty.invoiceId)!;
    // Sent before the write: duplicates by id are dropped, but a lost mail would not be resent.
    await ctx.ports.mail.send(invoiceReminder(invoice, account, ctx.ports.settings.publicUrl));
    return { invoice: { ...invoice, reminders: invoice.reminders + 1 } };
  }
  const renewed = await renewedPeriod(ctx, books, duty.on);
  if (isRefusal(renewed)) throw new Error(`a period could not begin: ${renewed.key}`);
  return renewed;
};
