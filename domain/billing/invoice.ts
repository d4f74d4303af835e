import type { Plan } from '#domain/access/plans.ts';
import type { Instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { type Tax, taxFor, taxOn } from './tax.ts';

/** Recipient and address of invoices. */
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

/** Billing systems that issue invoices (decision 41): the first has hosted pages, the second a payment address. */
export const invoiceSources = ['chargebee', 'stripe'] as const;
export type InvoiceSource = (typeof invoiceSources)[number];

const invoiceStatuses = ['unpaid', 'processing', 'paid', 'uncollectible'] as const;
type InvoiceStatus = (typeof invoiceStatuses)[number];

/** A month of a plan for all seats, or the price of an upgrade for the remainder of one. Half-open dates. */
export type InvoiceLine = {
  kind: 'period' | 'upgrade';
  plan: Plan;
  seats: number;
  /** Per employee and whole month. */
  unitMinor: number;
  from: PlainDate;
  until: PlainDate;
  minor: number;
};

/** Field names follow spec 3; `total` is in minor units, including tax. */
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
  /** Short code for use by phone and on the payment page; it grants no access. */
  access_code: string;
  status: InvoiceStatus;
  source: InvoiceSource;
  /** Payment address; null where the billing system creates a hosted page on demand. */
  payment_url: string | null;
  /** The invoice's id in the billing system. */
  reference: string;
  billedTo: BillingDetails;
  /** Instant of the newest event of the billing system about it. */
  heardAt: Instant | null;
  /** Whether the last payment attempt was declined. */
  declined: boolean;
  paidOn: PlainDate | null;
  reminders: number;
};

/** Days until an invoice is due. */
const termDays = 14;
/** Days after the due date on which people are reminded, and on which the account is locked. */
export const reminderDays = [0, 7, 14] as const;
export const lockAfterDays = 21;

export const dueDateOf = (created: PlainDate): PlainDate => addDays(created, termDays);

/** Decision 34: everything that is not paid is unpaid, including uncollectible invoices. */
export const isUnpaid = ({ status }: Pick<Invoice, 'status'>): boolean => status !== 'paid';
export const mayBePaid = ({ status }: Pick<Invoice, 'status'>): boolean =>
  status === 'unpaid' || status === 'processing';

/** Net, tax and total of the lines: each line is already rounded; tax is rounded once, on their sum. */
export const totalsOf = (lines: readonly InvoiceLine[], to: BillingDetails) => {
  const netMinor = lines.reduce((sum, { minor }) => sum + minor, 0);
  const tax = taxFor(to);
  const taxMinor = taxOn(netMinor, tax);
  return { netMinor, tax, taxMinor, total: netMinor + taxMinor };
};
