import { describe, expect, it } from 'vitest';
import { firstBilling } from './billing.ts';
import type { Invoice } from './invoice.ts';
import { nextAtOf, nextDuty } from './next-duty.ts';

const billing = firstBilling({ accountId: 'acc_1', company: 'Lumen', country: 'BE' }, 'a@b.example');
const paying = { plan: 'basic', state: 'active', trialUntil: null, continue_subscription: true } as const;
const month = { from: '2026-03-17', until: '2026-04-17' };
const invoice = (over: Partial<Invoice>) =>
  ({ id: 'inv_1', due_date: '2026-03-31', status: 'unpaid', reminders: 0, ...over }) as Invoice;

describe('what time brings', () => {
  it.each<[string, Parameters<typeof nextDuty>, object | undefined]>([
    [
      'a trial ends after its last date',
      [{ ...paying, state: 'trial', trialUntil: '2026-03-16', continue_subscription: false }, billing, []],
      { kind: 'expireTrial', on: '2026-03-17' },
    ],
    [
      'a month is followed by the next',
      [paying, { ...billing, period: month }, []],
      { kind: 'renew', on: '2026-04-17' },
    ],
    ['the free plan has no months', [{ ...paying, plan: 'free' }, { ...billing, period: month }, []], undefined],
    [
      'an unpaid invoice is reminded of when it is due',
      [paying, billing, [invoice({})]],
      { kind: 'remind', invoiceId: 'inv_1', on: '2026-03-31' },
    ],
    [
      'again after a week',
      [paying, billing, [invoice({ reminders: 1 })]],
      { kind: 'remind', invoiceId: 'inv_1', on: '2026-04-07' },
    ],
    ['and locks after three', [paying, billing, [invoice({ reminders: 3 })]], { kind: 'lock', on: '2026-04-21' }],
    ['a paid one does nothing', [paying, billing, [invoice({ status: 'paid' })]], undefined],
    [
      'what is earlier comes first',
      [paying, { ...billing, period: month }, [invoice({ reminders: 3 })]],
      { kind: 'renew', on: '2026-04-17' },
    ],
    [
      'a locked account waits for its payment',
      [{ ...paying, state: 'locked' }, { ...billing, period: month }, [invoice({})]],
      undefined,
    ],
    ['so does a resting one', [{ ...paying, state: 'paused' }, { ...billing, period: month }, []], undefined],
    [
      '[R9-23] a closed one is erased after 30 days',
      [{ ...paying, state: 'closed' }, { ...billing, closedOn: '2026-03-03' }, [invoice({})]],
      { kind: 'purge', on: '2026-04-02' },
    ],
  ])('%s', (_, [account, books, invoices], duty) => {
    expect(nextDuty(account, books, invoices)).toEqual(duty);
  });

  it('happens at the start of its date where the account is', () => {
    expect(nextAtOf({ kind: 'renew', on: '2026-04-17' }, 'Europe/Amsterdam')).toBe('2026-04-16T22:00:00Z');
    expect(nextAtOf(undefined, 'Europe/Amsterdam')).toBeNull();
  });
});
