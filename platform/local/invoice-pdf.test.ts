import { expect, it } from 'vitest';
import { invoicePdf } from './invoice-pdf.ts';
import type { Booked } from './payments.ts';

const booked: Booked = {
  token: 'a'.repeat(32),
  source: 'chargebee',
  state: 'open',
  unsent: [],
  bill: {
    accountId: 'acc_1',
    id: 'inv_1_0001',
    invoice_number: 'MU-ABC123-0001',
    created: '2026-11-01',
    due_date: '2026-11-15',
    lines: [
      {
        kind: 'period',
        plan: 'premium',
        seats: 12,
        unitMinor: 600,
        from: '2026-11-01',
        until: '2026-12-01',
        minor: 7200,
      },
    ],
    netMinor: 7200,
    taxMinor: 1512,
    tax: { basisPoints: 2100, reverseCharge: false },
    total: 8712,
    currency_code: 'EUR',
    access_code: 'ABCD-2345',
    status: 'unpaid',
    billedTo: {
      company: 'Brasserie Łukasz & Zoë',
      email: 'a@b.example',
      street_address: null,
      zipcode: '9000',
      city: 'Gent',
      country: 'BE',
      vatNumber: null,
      purchaseOrder: 'PO 7',
    },
    heardAt: null,
    declined: false,
    paidOn: null,
    reminders: 0,
  },
};

it('[R7-45] an invoice has a PDF', async () => {
  const pdf = await invoicePdf(booked);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeGreaterThan(5000);
}, 20_000);
