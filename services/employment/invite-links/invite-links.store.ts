import type { InviteLink, JoinRequest } from '#domain/employees/invite-link.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** Partition of links and join requests, which the modal shows together. */
export const inviteLinksPartition = (accountId: string): string => `a#${accountId}#join`;

const place = {
  accountId: 'string',
  id: 'string',
  version: 'number',
  departmentId: 'string',
  teamId: 'string',
  contractTypeId: 'string',
} as const;

export const inviteLinks = defineStore<InviteLink>(
  'inviteLink',
  {
    ...place,
    sealedToken: 'string',
    validUntil: 'string',
    maxPeople: 'number',
    joined: 'number',
    approval: 'boolean',
    createdBy: 'string',
    createdAt: 'string',
    revokedAt: 'string?',
  },
  { primary: ['a#${accountId}#join', 'link#${id}'] },
);

/** Keyed by email, so that repeated requests have no effect. */
export const joinRequests = defineStore<JoinRequest>(
  'joinRequest',
  {
    ...place,
    linkId: 'string',
    first_name: 'string',
    last_name: 'string',
    email: 'string',
    locale: 'string',
    requestedAt: 'string',
  },
  { primary: ['a#${accountId}#join', 'ask#${email}'] },
);
