import type { Plan } from '#domain/access/plans.ts';
import type { Instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { type Tax, taxFor, taxOn } from './tax.ts';

/** Whom invoices are for and where they are sent. */
export type BillingDetails = {
  company: string;
  email: string;
  street_address: string | null;
  zipcode: string | null;
  city: string | null;
  country: string;
  vatNumber: string | null;
  /** The buyer's own order number, printed on invoices. */
  purchaseOrder: string | null;
};

/** The billing systems that invoices come from (decision 41): the first has hosted pages, the second a payment address. */
export const invoiceSources = ['chargebee', 'stripe'] as const;
export type InvoiceSource = (typeof invoiceSources)[number];

const invoiceStatuses = ['unpaid', 'processing', 'paid', 'uncollectible'] as const;
type InvoiceStatus = (typeof invoiceStatuses)[number];

/** A month of a plan for all seats, or what an upgrade costs for the rest of one. Half-open dates. */
export type InvoiceLine = {
  kind: 'period' | 'upgrade';
  plan: Plan;
  seats: number;
  /** For one employee and a whole month. */
  unitMinor: number;
  from: PlainDate;
  until: PlainDate;
  minor: number;
};

/** Field names as spec 3 has them; `total` is in minor units, tax included. */
export type Invoice = {
  accountId: string;
  id: string;
  version: number;
  invoice_number: string;
  created: PlainDate;
  due_date: PlainDate;
  lines: InvoiceLine[];
  netMinor: number;
  taxMinor: number;
  tax: Tax;
  total: number;
  currency_code: string;
  /** Short, for the telephone and the payment page; it opens nothing by itself. */
  access_code: string;
  status: InvoiceStatus;
  source: InvoiceSource;
  /** Where it is paid; null where the billing system makes a hosted page on demand. */
  payment_url: string | null;
  /** The invoice's id in the billing system. */
  reference: string;
  billedTo: BillingDetails;
  /** When the newest word of the billing system about it was said. */
  heardAt: Instant | null;
  /** The last try was declined. */
  declined: boolean;
  paidOn: PlainDate | null;
  reminders: number;
};

/** Days until an invoice is due. */
const termDays = 14;
/** Days after it was due on which people are reminded, and on which the account is locked. */
export const reminderDays = [0, 7, 14] as const;
export const lockAfterDays = 21;

export const dueDateOf = (created: PlainDate): PlainDate => addDays(created, termDays);

/** Decision 34: whatever is not paid is unpaid, also what no one can collect any more. */
export const isUnpaid = ({ status }: Pick<Invoice, 'status'>): boolean => status !== 'paid';
export const mayBePaid = ({ status }: Pick<Invoice, 'status'>): boolean =>
  status === 'unpaid' || status === 'processing';

/** Net, tax and total of the lines: each line is rounded already, the tax once on their sum. */
export const totalsOf = (lines: readonly InvoiceLine[], to: BillingDetails) => {
  const netMinor = lines.reduce((sum, { minor }) => sum + minor, 0);
  const tax = taxFor(to);
  const taxMinor = taxOn(netMinor, tax);
  return { netMinor, tax, taxMinor, total: netMinor + taxMinor };
};
