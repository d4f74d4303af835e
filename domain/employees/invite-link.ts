import type { Locale } from '#domain/account/account.ts';
import type { Instant } from '#domain/time/instant.ts';

/** For how many days a link may work. */
export const inviteLinkDays = [1, 7, 30] as const;

/** How many people may use one link, declined requests included. */
export const mostPeoplePerLink = 200;

/** How many links may work at a time in one company. */
export const mostInviteLinks = 20;

/** A link by which the people of a team add themselves. */
export type InviteLink = {
  accountId: string;
  id: string;
  version: number;
  departmentId: string;
  teamId: string;
  contractTypeId: string;
  /** What stands in the address, sealed: readers of the table and of the log cannot use it. */
  sealedToken: string;
  /** First moment at which it no longer works. */
  validUntil: Instant;
  maxPeople: number;
  /** People who used it. */
  joined: number;
  /** Each person waits until someone who may add people agrees. */
  approval: boolean;
  createdBy: string;
  createdAt: Instant;
  revokedAt: Instant | null;
};

/** Someone who used a link and waits for an answer. */
export type JoinRequest = Pick<
  InviteLink,
  'accountId' | 'id' | 'version' | 'departmentId' | 'teamId' | 'contractTypeId'
> & {
  linkId: string;
  first_name: string;
  last_name: string;
  /** Normalised; one request at a time for each address. */
  email: string;
  locale: Locale;
  requestedAt: Instant;
};

export const inviteLinkStates = ['open', 'full', 'expired', 'revoked', 'unknown'] as const;

/** `unknown` when it was never ours, or leads to a team that no longer exists. */
export type InviteLinkState = (typeof inviteLinkStates)[number];

/** Whether a link works at that moment, and else why not; what someone decided comes before what ran out. */
export const inviteLinkState = (
  { revokedAt, validUntil, joined, maxPeople }: Pick<InviteLink, 'revokedAt' | 'validUntil' | 'joined' | 'maxPeople'>,
  now: Instant,
): Exclude<InviteLinkState, 'unknown'> => {
  if (revokedAt !== null) return 'revoked';
  if (validUntil <= now) return 'expired';
  return joined >= maxPeople ? 'full' : 'open';
};

/** What the token of a link is sealed for. */
export const aboutInviteLink = ({ accountId, id }: Pick<InviteLink, 'accountId' | 'id'>): string =>
  `invite link ${accountId} ${id}`;
