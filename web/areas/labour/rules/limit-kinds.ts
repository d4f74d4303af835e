import { ownLimitNames } from '#domain/labour/own-limits.ts';

type LimitName = (typeof ownLimitNames)[number];
/** Type of input for a limit. */
export type LimitKind = 'duration' | 'count' | 'time' | 'flag' | 'breaks' | 'averages';

const kinds: Partial<Record<LimitName, LimitKind>> = {
  nightsInRow: 'count',
  daysInWeek: 'count',
  freeSundays: 'count',
  sundayExchange: 'count',
  holidayExchange: 'count',
  earliest: 'time',
  latest: 'time',
  noNights: 'flag',
  noWeekends: 'flag',
  noSundays: 'flag',
  noHolidays: 'flag',
  breaks: 'breaks',
  averages: 'averages',
};

/** All limits that a company may set, in reading order. */
export const limitRows: readonly { name: LimitName; kind: LimitKind }[] = ownLimitNames.map((name) => ({
  name,
  kind: kinds[name] ?? 'duration',
}));
