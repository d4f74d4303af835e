import type { Problem } from '#domain/kit/problem.ts';
import type { Instant } from '#domain/time/instant.ts';
import { type Exchange, type ExchangeAnswer, type ExchangeStatus, type Invitee, statusAt } from './exchange.ts';

export const exchangeSteps = ['accept', 'reject', 'backOut', 'withdraw', 'approve', 'decline'] as const;
export type ExchangeStep = (typeof exchangeSteps)[number];

/** Allowed transitions; all others are refused. */
const from: Record<ExchangeStep, readonly ExchangeStatus[]> = {
  accept: ['open'],
  reject: ['open'],
  backOut: ['accepted'],
  withdraw: ['open', 'accepted'],
  approve: ['accepted'],
  decline: ['accepted', 'open'],
};

export type ExchangeActor = {
  userId: string;
  /** Holds Approve exchange in the shift's department. */
  mayApprove: boolean;
  /** Account setting. */
  mayApproveOwn: boolean;
};

const isInvitee = ({ invitees }: Exchange, userId: string): boolean =>
  invitees.some((invitee) => invitee.userId === userId);
const involves = ({ userId, acceptUserId }: Exchange, person: string): boolean =>
  userId === person || acceptUserId === person;

const actorProblem = (exchange: Exchange, step: ExchangeStep, actor: ExchangeActor): string | undefined => {
  switch (step) {
    case 'accept':
    case 'reject':
      return isInvitee(exchange, actor.userId) ? undefined : 'exchangeNotInvited';
    case 'backOut':
      return exchange.acceptUserId === actor.userId ? undefined : 'exchangeNotYours';
    case 'withdraw':
      return exchange.userId === actor.userId ? undefined : 'exchangeNotYours';
    default:
      if (!actor.mayApprove) return 'exchangeNotApprover';
      return involves(exchange, actor.userId) && !actor.mayApproveOwn ? 'exchangeOwn' : undefined;
  }
};

/** Why this person cannot take the step now; undefined when they can. */
export const stepProblem = (
  exchange: Exchange,
  step: ExchangeStep,
  actor: ExchangeActor,
  now: Instant,
): Problem | undefined => {
  const key = actorProblem(exchange, step, actor);
  if (key) return { key, field: 'id' };
  const status = statusAt(exchange, now);
  if (from[step].includes(status)) return undefined;
  return { key: status === 'expired' ? 'exchangeExpired' : 'exchangeState', field: 'id' };
};

/** A new answer replaces the previous one and its reason. */
const answered = (exchange: Exchange, userId: string, answer: ExchangeAnswer, note: string | null = null): Invitee[] =>
  exchange.invitees.map((invitee) =>
    invitee.userId === userId ? { userId, answer, ...(note ? { note } : {}) } : invitee,
  );

/** The exchange after a step allowed by stepProblem(); `note` is a colleague's reason for declining. */
export const stepExchange = (
  exchange: Exchange,
  step: ExchangeStep,
  userId: string,
  note: string | null = null,
): Exchange => {
  switch (step) {
    case 'accept':
      return {
        ...exchange,
        status: 'accepted',
        acceptUserId: userId,
        invitees: answered(exchange, userId, 'accepted'),
      };
    case 'reject': {
      const invitees = answered(exchange, userId, 'rejected', note);
      const noOneLeft = invitees.every(({ answer }) => answer === 'rejected');
      return { ...exchange, invitees, status: noOneLeft ? 'rejected' : 'open' };
    }
    case 'backOut': {
      const invitees = answered(exchange, userId, 'rejected');
      const noOneLeft = invitees.every(({ answer }) => answer === 'rejected');
      return { ...exchange, invitees, acceptUserId: null, status: noOneLeft ? 'rejected' : 'open' };
    }
    case 'withdraw':
      return { ...exchange, status: 'withdrawn' };
    case 'approve':
      return { ...exchange, status: 'approved' };
    default:
      return { ...exchange, status: 'declined' };
  }
};
