import type { InvoiceLineFragment } from '#web/areas/billing/invoices/Invoices.generated.ts';
import type { BillingQuery } from '#web/areas/billing/plan/Billing.generated.ts';

type Billing = NonNullable<BillingQuery['billing']>;

const euros = (minor: number) => ({ __typename: 'Money' as const, minor, currency: 'EUR' });

/** An invoice as returned by the server. */
export const invoiceAnswer = (over: Partial<InvoiceLineFragment>): InvoiceLineFragment => ({
  __typename: 'Invoice',
  id: 'inv_1',
  invoice_number: 'MU-1',
  created: '2026-09-16',
  due_date: '2026-09-30',
  total: euros(1089),
  currency_code: 'EUR',
  access_code: 'ABCD-2345',
  status: 'unpaid',
  source: 'stripe',
  payment_url: '/dev/pay/abc',
  declined: false,
  paidOn: null,
  ...over,
});

const usage = (used: number, limit: number | null) => ({ __typename: 'QuotaUsage' as const, usage: used, limit });
const quotas = (departments: number | null, teams: number | null): Billing['subscription']['quotas'] => ({
  __typename: 'SubscriptionQuotas',
  departments: usage(2, departments),
  teams: usage(5, teams),
  holidayGroups: usage(0, 1),
});

const offer = (
  plan: string,
  minor: number,
  departments: number | null,
  teams: number | null,
): Billing['offers'][number] => ({
  __typename: 'PlanOffer',
  plan,
  price: euros(minor),
  monthly: euros(minor * 4),
  quotas: quotas(departments, teams),
});

type Over = { status?: string; plan?: string; confirmed?: boolean } & Partial<Billing>;

/** The billing of an account of four people on Premium. */
export const billingAnswer = ({
  status = 'active',
  plan = 'premium',
  confirmed = true,
  ...over
}: Over): BillingQuery => ({
  billing: {
    __typename: 'Billing',
    subscription: {
      __typename: 'AccountSubscription',
      status,
      continue_subscription: confirmed,
      trialUntil: status === 'trial' ? '2026-11-30' : null,
      trialDays: 9,
      plan: { __typename: 'SubscriptionPlan', name: plan },
      quotas: plan === 'free' ? quotas(1, 2) : quotas(null, null),
    },
    seats: 4,
    period: null,
    nextPlan: null,
    nextInvoice: null,
    offers: [
      offer('free', 0, 1, 2),
      offer('basic', 300, 5, 25),
      offer('early-adopter', 450, 15, 75),
      offer('premium', 600, null, null),
    ],
    details: {
      __typename: 'BillingDetails',
      version: 1,
      company: 'Brasserie Lumen',
      email: 'money@lumen.example',
      street_address: null,
      zipcode: null,
      city: null,
      country: 'BE',
      vatNumber: null,
      purchaseOrder: null,
    },
    invoices: [],
    ...over,
  },
});
