import type { AccountState } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import { type BillingPeriod, dayOfMonth, periodFrom } from '#domain/billing/billing-period.ts';
import type { Invoice } from '#domain/billing/invoice.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { type Books, readBooks } from '#services/billing/billing-reader.ts';
import { type BooksAfter, booksChanges } from '#services/billing/books-changes.ts';
import { makeInvoice, periodLine } from '#services/billing/make-invoice.ts';
import { readEmployee } from '#services/employees/employee-reader.ts';
import { type DemoLogin, listDemoLogins } from '#services/identity/demo-logins.ts';
import { giveLogin } from '#services/identity/give-login.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import type { Ports } from '#services/ports/ports.ts';
import { type Built, buildCompany, sure } from './build-company.ts';
import { demoPassword } from './demo-password.ts';
import { seededIds } from './seeded-ids.ts';
import { smallCompanies } from './small-companies.ts';

type Shown = 'paused' | 'expired' | 'locked';

/** Commits a billing state, with the event that would have caused it. */
const put = async ({ made, act }: Built, books: Books, after: BooksAfter, type: string): Promise<Books> => {
  const event = { type, area: 'billing', subject: made.accountId };
  sure(await commit(act(), { changes: booksChanges(act(), books, after), event, answer: { ok: true } }));
  return readBooks(act(), made.accountId);
};

/** An invoice for the month that began the given number of days ago. */
const pastInvoice = async (
  built: Built,
  books: Books,
  daysAgo: number,
  state: Partial<Invoice>,
  account: Partial<Account> = {},
): Promise<Books> => {
  const from = addDays(books.today, -daysAgo);
  const period: BillingPeriod = periodFrom(from, dayOfMonth(from));
  const { plan, currency } = books.account;
  const line = periodLine(plan, built.workers.length, period, currency);
  const made = sure(await makeInvoice(built.act(), { ...books, today: from }, [line]));
  const billing = { period, anchorDay: dayOfMonth(from), invoices: books.billing.invoices + 1 };
  return put(built, books, { account, billing, invoice: { ...made, ...state } }, 'periodRenewed');
};

/** A paying company: past months are paid, the current one is due. */
export const payMonths = async (built: Built): Promise<void> => {
  const books = await readBooks(built.act(), built.made.accountId);
  const paid = (daysAgo: number) => ({ status: 'paid', paidOn: addDays(books.today, -daysAgo) }) as const;
  const first = await pastInvoice(built, books, 68, paid(60));
  const second = await pastInvoice(built, first, 38, paid(35));
  await pastInvoice(built, second, 8, {});
};

const confirmed = { plan: 'basic', continue_subscription: true } as const;

/** Brings a new company into the displayed state. */
const leadTo: Record<Shown, (built: Built, books: Books) => Promise<unknown>> = {
  paused: async (built, books) => {
    const paid = { status: 'paid', paidOn: addDays(books.today, -18) } as const;
    const open = await put(built, books, { account: confirmed }, 'planConfirmed');
    const billed = await pastInvoice(built, open, 20, paid);
    const rest = { account: { state: 'paused' }, billing: { pausedOn: addDays(books.today, -6) } } as const;
    return put(built, billed, rest, 'subscriptionPaused');
  },
  expired: (built, books) => {
    const over = { state: 'expired', continue_subscription: false, trialUntil: addDays(books.today, -3) } as const;
    return put(built, books, { account: over }, 'trialEnded');
  },
  locked: async (built, books) => {
    const open = await put(built, books, { account: confirmed }, 'planConfirmed');
    const first = await pastInvoice(built, open, 66, { reminders: 3 });
    return pastInvoice(built, first, 36, { reminders: 3 }, { state: 'locked' });
  },
};

const loginsOf = ({ workers }: Built, company: string, state: Shown): DemoLogin[] =>
  workers.slice(0, 2).map(({ employee }, index) => ({
    email: employee.email,
    password: demoPassword,
    name: `${employee.first_name} ${employee.last_name}`,
    role: index === 0 ? 'manager' : 'employee',
    about: company,
    company,
    state: state satisfies AccountState,
  }));

/** Three small companies whose account is not active, each with a manager and an employee to log in as. */
export const seedStates = async (input: Ports): Promise<void> => {
  for (const [state, company] of Object.entries(smallCompanies) as [Shown, (typeof smallCompanies)[Shown]][]) {
    const today = dateAt(instant(input.clock.now()), 'UTC');
    const built = await buildCompany({ ...input, ids: seededIds(state, today) }, company, demoPassword);
    if (isRefusal(built)) continue;
    const [, other] = built.workers;
    await giveLogin(built.act(), (await readEmployee(built.act(), other!.employee.id))!, demoPassword);
    await leadTo[state](built, await readBooks(built.act(), built.made.accountId));
    await listDemoLogins(built.act(), loginsOf(built, company.name, state));
  }
};
