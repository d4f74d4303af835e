import type { Account } from '#domain/account/account.ts';
import type { Invoice } from '#domain/billing/invoice.ts';
import type { Books } from '#services/billing/billing-reader.ts';

export type AccountSubscriptionMapper = Account;
export type BillingMapper = Books & { seats: number };
export type InvoiceMapper = Invoice;
