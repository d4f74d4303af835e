import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountState, accountStates } from '#domain/access/viewer.ts';
import { runs } from '#domain/kit/sampling.testing.ts';
import { hasTrial, isTrialOver, mayUpgrade, stateAfter, subscriptionActions, trialDaysLeft } from './subscription.ts';

const trial = { plan: 'premium', state: 'trial', trialUntil: '2026-03-15', continue_subscription: false } as const;

describe('trial', () => {
  it.each([
    ['the first date of fourteen', '2026-03-02', 13, false],
    ['the last date', '2026-03-15', 0, false],
    ['the date after it', '2026-03-16', 0, true],
  ])('%s', (_, today, left, over) => {
    expect(trialDaysLeft(trial, today)).toBe(left);
    expect(isTrialOver(trial, today)).toBe(over);
  });

  it('is shown only while it runs', () => {
    expect([
      hasTrial(trial),
      hasTrial({ ...trial, state: 'active' }),
      hasTrial({ ...trial, trialUntil: null }),
    ]).toEqual([true, false, false]);
    expect(isTrialOver({ ...trial, continue_subscription: true }, '2026-04-01')).toBe(false);
    expect(trialDaysLeft({ trialUntil: null }, '2026-03-02')).toBe(0);
  });
});

it.each([
  ['not continuing', { ...trial }, true],
  ['on the free plan', { ...trial, plan: 'free' as const, continue_subscription: true }, true],
  ['paying', { ...trial, continue_subscription: true }, false],
])('%s: upgrade is offered: %s', (_, subscription, offered) => {
  expect(mayUpgrade(subscription)).toBe(offered);
});

describe('states', () => {
  it.each([
    ['trial', 'expire', 'expired'],
    ['trial', 'confirm', 'active'],
    ['expired', 'confirm', 'active'],
    ['active', 'pause', 'paused'],
    ['paused', 'resume', 'active'],
    ['active', 'demandPayment', 'paymentRequired'],
    ['paymentRequired', 'settle', 'active'],
    ['active', 'lock', 'locked'],
    ['locked', 'settle', 'active'],
    ['paused', 'pause', undefined],
    ['expired', 'resume', undefined],
    ['locked', 'resume', undefined],
    ['closed', 'confirm', undefined],
  ] as const)('%s, %s: %s', (state, action, after) => {
    expect(stateAfter(state, action)).toBe(after);
  });

  it('never leave the table, and closed is the end', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...subscriptionActions), { maxLength: 40 }), (actions) => {
        let state: AccountState = 'trial';
        let ended = false;
        for (const action of actions) {
          state = stateAfter(state, action) ?? state;
          if (ended) expect(state).toBe('closed');
          ended = state === 'closed';
          expect(accountStates).toContain(state);
        }
      }),
      runs(200, 5000),
    );
  });
});
