import { type Duty, nextDuty } from '#domain/billing/next-duty.ts';
import { stateAfter } from '#domain/billing/subscription.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { type Books, readBooks } from './billing-reader.ts';
import { type BooksAfter, booksChanges } from './books-changes.ts';
import { eraseAccount } from './erase-account.ts';
import { invoiceReminder } from './invoice-reminder.ts';
import { renewedPeriod } from './renewed-period.ts';

// A machine that slept for a year catches up over a few minutes.
const dutiesAtOnce = 24;

const eventOf = {
  expireTrial: 'trialEnded',
  renew: 'periodRenewed',
  remind: 'invoiceReminderSent',
  lock: 'accountLocked',
} as const;

/** Does one after the other what time has brought to an account; a step that somebody else took is looked at again. */
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
    // Sent first: a second mail with the same id is dropped, a lost one is not made up for.
    await ctx.ports.mail.send(invoiceReminder(invoice, account, ctx.ports.settings.publicUrl));
    return { invoice: { ...invoice, reminders: invoice.reminders + 1 } };
  }
  const renewed = await renewedPeriod(ctx, books, duty.on);
  if (isRefusal(renewed)) throw new Error(`a period could not begin: ${renewed.key}`);
  return renewed;
};
