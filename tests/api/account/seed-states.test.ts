import { beforeAll, describe, expect, it } from 'vitest';
import { viewExpiredInvoices } from '#services/billing/view-billing.ts';
import { viewDemoLogins } from '#services/identity/demo-logins.ts';
import { signIn } from '#services/identity/sign-in.ts';
import { viewerOfEmail } from '#services/identity/viewer-of-email.ts';
import { contextFor } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { seedStates } from '#services/seed/state-demos.ts';
import { type FreshPorts, freshPorts } from '#tests/kit/fresh-ports.ts';

let ports: FreshPorts;
beforeAll(async () => {
  ports = await freshPorts({ now: '2026-11-10T08:00:00Z', table: 'muster-states' });
  await seedStates(ports);
}, 60_000);

const visitor = () => contextFor(ports, { viewer: null });

describe('the demo companies whose account is not open', () => {
  it('let a manager and an employee of each in, and show their state', async () => {
    const listed = await viewDemoLogins(visitor(), {});
    if (isRefusal(listed)) throw new Error();
    expect(listed.map(({ company, role, state }) => [company, role, state])).toEqual([
      ['Strandpaviljoen Zilt', 'manager', 'paused'],
      ['Strandpaviljoen Zilt', 'employee', 'paused'],
      ['Atelier Marlo', 'manager', 'expired'],
      ['Atelier Marlo', 'employee', 'expired'],
      ['Bakkerij Gerst', 'manager', 'locked'],
      ['Bakkerij Gerst', 'employee', 'locked'],
    ]);
    for (const { email, password, state, role } of listed) {
      expect(isRefusal(await signIn(visitor(), { email, password })), email).toBe(false);
      const viewer = await viewerOfEmail(visitor(), email);
      expect([viewer?.state, viewer?.isOwner]).toEqual([state, role === 'manager']);
    }
  });

  it('the locked one owes two invoices, one in each billing system', async () => {
    const viewer = await viewerOfEmail(visitor(), 'manager@gerst.example');
    const unpaid = await viewExpiredInvoices(contextFor(ports, { viewer }), {});
    expect(unpaid).toMatchObject([
      { source: 'stripe', payment_url: expect.stringMatching(/^\/dev\/pay\//), due_date: '2026-09-19' },
      { source: 'chargebee', payment_url: null, due_date: '2026-10-19' },
    ]);
  });

  it('are there once, however often they are seeded', async () => {
    await seedStates(ports);
    expect(await viewDemoLogins(visitor(), {})).toHaveLength(6);
  });
});
