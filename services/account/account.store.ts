import { Entity } from 'electrodb';
import type { Account } from '#domain/account/account.ts';
import { keyed, storeOf } from '#services/kit/store.ts';

const required = { required: true } as const;

export const AccountEntity = new Entity({
  model: { entity: 'account', version: '1', service: 'muster' },
  attributes: {
    accountId: { type: 'string', ...required },
    id: { type: 'string', ...required },
    company: { type: 'string', ...required },
    country: { type: 'string', ...required },
    currency: { type: 'string', ...required },
    zone: { type: 'string', ...required },
    ownerId: { type: 'string', ...required },
    plan: { type: 'string', ...required },
    state: { type: 'string', ...required },
    trialUntil: { type: 'string' },
    continue_subscription: { type: 'boolean', ...required },
    is_beta_account: { type: 'boolean', ...required },
    flags: { type: 'any', ...required },
    quotaUsage: { type: 'any', ...required },
    mayApproveOwn: { type: 'boolean', ...required },
    coc_in_schedule: { type: 'boolean', ...required },
    publishDaysAhead: { type: 'number', ...required },
    demo: { type: 'boolean', ...required },
    version: { type: 'number', ...required },
  },
  indexes: { primary: keyed('a#${accountId}', 'account') },
});

export const accounts = storeOf<Account>(AccountEntity);
