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

/** Copy of the shift's facts for lists. */
export type OfferedWork = Pick<PlannedWork, 'teamId' | 'shiftId' | 'starttime' | 'endtime' | 'hide_end_time' | 'zone'>;

/** An invited colleague, with an optional reason when declining. */
export type Invitee = { userId: string; answer: ExchangeAnswer; note?: string | null };

/** An offer of a scheduled shift to colleagues; the first to accept gets it once a supervisor approves. */
export type Exchange = {
  accountId: string;
  id: string;
  version: number;
  /** Department of the shift. */
  departmentId: string;
  scheduledShiftId: string;
  /** The shift as offered; the offer lapses when the shift changes. */
  date: PlainDate;
  startsAt: Instant;
  endsAt: Instant;
  work: OfferedWork;
  /** The person who offers it. */
  userId: string;
  /** The colleague who accepted it. */
  acceptUserId: string | null;
  invitees: Invitee[];
  status: ExchangeStatus;
  note: string | null;
  createdAt: Instant;
  decidedBy: string | null;
  decidedAt: Instant | null;
  decisionNote: string | null;
};

/** Whether it is still pending. */
export const isLive = ({ status }: Pick<Exchange, 'status'>): boolean => status === 'open' || status === 'accepted';

/** The effective status: pending exchanges expire when the shift begins, without a write. */
export const statusAt = ({ status, startsAt }: Pick<Exchange, 'status' | 'startsAt'>, now: Instant): ExchangeStatus =>
  (status === 'open' || status === 'accepted') && startsAt <= now ? 'expired' : status;
