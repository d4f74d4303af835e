import type { Locale } from '#domain/account/account.ts';
import type { Instant } from '#domain/time/instant.ts';

/** Allowed lifetimes of a link in days. */
export const inviteLinkDays = [1, 7, 30] as const;

/** Most uses of one link, declined requests included. */
export const mostPeoplePerLink = 200;

/** Most active links of a company. */
export const mostInviteLinks = 20;

/** A link by which people add themselves to a team. */
export type InviteLink = {
  accountId: string;
  id: string;
  version: number;
  departmentId: string;
  teamId: string;
  contractTypeId: string;
  /** The token of the address, encrypted, so that readers of the table and log cannot use it. */
  sealedToken: string;
  /** First moment at which it no longer works. */
  validUntil: Instant;
  maxPeople: number;
  /** Number of people who used it. */
  joined: number;
  /** Whether each person needs approval. */
  approval: boolean;
  createdBy: string;
  createdAt: Instant;
  revokedAt: Instant | null;
};

/** A pending request to join by a link. */
export type JoinRequest = Pick<
  InviteLink,
  'accountId' | 'id' | 'version' | 'departmentId' | 'teamId' | 'contractTypeId'
> & {
  linkId: string;
  first_name: string;
  last_name: string;
  /** Normalised; one pending request per address. */
  email: string;
  locale: Locale;
  requestedAt: Instant;
};

export const inviteLinkStates = ['open', 'full', 'expired', 'revoked', 'unknown'] as const;

/** `unknown` for links that never existed, or whose team no longer exists. */
export type InviteLinkState = (typeof inviteLinkStates)[number];

/** State of a link at an instant; revocation takes precedence over expiry. */
export const inviteLinkState = (
  { revokedAt, validUntil, joined, maxPeople }: Pick<InviteLink, 'revokedAt' | 'validUntil' | 'joined' | 'maxPeople'>,
  now: Instant,
): Exclude<InviteLinkState, 'unknown'> => {
  if (revokedAt !== null) return 'revoked';
  if (validUntil <= now) return 'expired';
  return joined >= maxPeople ? 'full' : 'open';
};

/** Context to which a link's token is sealed. */
export const aboutInviteLink = ({ accountId, id }: Pick<InviteLink, 'accountId' | 'id'>): string =>
  `invite link ${accountId} ${id}`;
