import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { addDays } from '#domain/time/plain-date.ts';

export const feedScopes = ['all', 'mine', 'none'] as const;
/** Scope: everyone visible to the owner, the owner only, or none. */
export type FeedScope = (typeof feedScopes)[number];

export const feedAbsenceStatuses = ['Approved', 'Pending'] as const;
export type FeedAbsenceStatus = (typeof feedAbsenceStatuses)[number];

/** A calendar feed behind a secret address. It never shows more than its owner may see. */
export type CalendarFeed = {
  accountId: string;
  /** `cal_…` */
  id: string;
  version: number;
  /** The owner. */
  employeeId: string;
  name: string;
  rosters: FeedScope;
  openShifts: boolean;
  events: boolean;
  absentees: FeedScope;
  absenceStatuses: FeedAbsenceStatus[];
  /** Null means all departments visible to the owner, including future ones. */
  departmentIds: string[] | null;
  teamIds: string[] | null;
  /** Hash of the secret in its address; the secret is not stored. */
  tokenHash: string;
  createdAt: Instant;
  /** When its current address was created. */
  rotatedAt: Instant;
};

/** Most feeds of one person. */
export const mostFeeds = 20;

/** Duration in minutes shown for shifts with a hidden end. */
export const hiddenEndMinutes = 15;

/** Suggested refresh interval. Calendars may ignore it; Google refreshes every few hours. */
export const refreshMinutes = 60;

/** Date range of a feed. The owner's own entries reach further than those of entire departments, which are read week by week. */
export const feedRange = (today: PlainDate, whose: 'own' | 'departments'): { from: PlainDate; to: PlainDate } =>
  whose === 'own'
    ? { from: addDays(today, -56), to: addDays(today, 364) }
    : { from: addDays(today, -14), to: addDays(today, 56) };
