import type { Account } from '#domain/account/account.ts';
import { defineStore } from '#services/kit/define-store.ts';

export const accounts = defineStore<Account>(
  'account',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    updatedAt: 'string',
    company: 'string',
    country: 'string',
    currency: 'string',
    zone: 'string',
    locale: 'string',
    firstWeekday: 'string',
    twoFactorRequired: 'boolean',
    ownerId: 'string',
    plan: 'string',
    state: 'string',
    trialUntil: 'string?',
    continue_subscription: 'boolean',
    is_beta_account: 'boolean',
    flags: 'any',
    quotaUsage: 'any',
    mayApproveOwn: 'boolean',
    coc_in_schedule: 'boolean',
    publishDaysAhead: 'number',
    settings: 'any?',
    exampleSince: 'string?',
    demo: 'boolean',
  },
  { primary: ['a#${accountId}', 'account'] },
);
