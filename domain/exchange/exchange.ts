import type { PlannedWork } from '#domain/shifts/scheduled-shift.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

export const exchangeStatuses = [
  'open',
  'accepted',
  'approved',
  'declined',
  'withdrawn',
  'expired',
  'rejected',
] as const;
/** `open` waits for a colleague, `accepted` for a supervisor (decision 35); the others are final. */
export type ExchangeStatus = (typeof exchangeStatuses)[number];

export const exchangeAnswers = ['pending', 'accepted', 'rejected'] as const;
export type ExchangeAnswer = (typeof exchangeAnswers)[number];

/** What lists say of the shift, so that they need not read it. */
export type OfferedWork = Pick<PlannedWork, 'teamId' | 'shiftId' | 'starttime' | 'endtime' | 'hide_end_time' | 'zone'>;

/** Someone who was asked; who says no may say why. */
export type Invitee = { userId: string; answer: ExchangeAnswer; note?: string | null };

/** Someone offers a planned shift to colleagues; the first to accept gets it once a supervisor approves. */
export type Exchange = {
  accountId: string;
  id: string;
  version: number;
  /** Of the shift. */
  departmentId: string;
  scheduledShiftId: string;
  /** The shift as it was offered: when it is another, the offer no longer stands. */
  date: PlainDate;
  startsAt: Instant;
  endsAt: Instant;
  work: OfferedWork;
  /** Who offers it. */
  userId: string;
  /** Who accepted it. */
  acceptUserId: string | null;
  invitees: Invitee[];
  status: ExchangeStatus;
  note: string | null;
  createdAt: Instant;
  decidedBy: string | null;
  decidedAt: Instant | null;
  decisionNote: string | null;
};

/** Still on its way. */
export const isLive = ({ status }: Pick<Exchange, 'status'>): boolean => status === 'open' || status === 'accepted';

/** The status at this moment: what waits when the shift begins has expired, though no one wrote it down. */
export const statusAt = ({ status, startsAt }: Pick<Exchange, 'status' | 'startsAt'>, now: Instant): ExchangeStatus =>
  (status === 'open' || status === 'accepted') && startsAt <= now ? 'expired' : status;
