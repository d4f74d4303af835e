import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { addDays } from '#domain/time/plain-date.ts';

export const feedScopes = ['all', 'mine', 'none'] as const;
/** Of everyone whom the owner sees, of the owner alone, not at all. */
export type FeedScope = (typeof feedScopes)[number];

export const feedAbsenceStatuses = ['Approved', 'Pending'] as const;
export type FeedAbsenceStatus = (typeof feedAbsenceStatuses)[number];

/** What someone lets another calendar read by a secret address. It never shows more than its owner may see. */
export type CalendarFeed = {
  accountId: string;
  /** `cal_…` */
  id: string;
  version: number;
  /** Whose it is. */
  employeeId: string;
  name: string;
  rosters: FeedScope;
  openShifts: boolean;
  events: boolean;
  absentees: FeedScope;
  absenceStatuses: FeedAbsenceStatus[];
  /** Null is all departments that the owner sees, also those that come later. */
  departmentIds: string[] | null;
  teamIds: string[] | null;
  /** Of the secret in its address; the secret itself is kept nowhere. */
  tokenHash: string;
  createdAt: Instant;
  /** When its present address was made. */
  rotatedAt: Instant;
};

/** As many addresses as one person may have out in the world. */
export const mostFeeds = 20;

/** A hidden end stands in a calendar as a quarter of an hour. */
export const hiddenEndMinutes = 15;

/** How often calendars are asked to come back. They come when they like, and Google only every few hours. */
export const refreshMinutes = 60;

/** The dates that a feed tells. The owner's own reach further than those of whole departments, which are read week by week. */
export const feedRange = (today: PlainDate, whose: 'own' | 'departments'): { from: PlainDate; to: PlainDate } =>
  whose === 'own'
    ? { from: addDays(today, -56), to: addDays(today, 364) }
    : { from: addDays(today, -14), to: addDays(today, 56) };
