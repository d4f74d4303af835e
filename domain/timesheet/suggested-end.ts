import { addMinutes } from '#domain/time/instant.ts';
import { minutesOf } from '#domain/time/interval.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import { wallTimeAt } from '#domain/time/zones.ts';
import type { TimesheetEntry } from './timesheet-entry.ts';
import { workedMinutes } from './worked-minutes.ts';

export const endBases = ['planned', 'contract', 'usual', 'stopped'] as const;
/**
 * Basis of a suggested end: the planned shift, the contract's hours of that weekday, the person's usual hours, or the clock that
 * stopped.
 */
export type EndBasis = (typeof endBases)[number];

/** `minutes`: worked minutes until that end, without the break. */
export type SuggestedEnd = { basis: EndBasis; endtime: WallTime; minutes: number };

type Hours = Pick<
  TimesheetEntry,
  'id' | 'status' | 'startsAt' | 'endsAt' | 'endtime' | 'zone' | 'breakMinutes' | 'steps'
>;

export const hasStopped = ({ steps }: Pick<TimesheetEntry, 'steps'>): boolean =>
  steps?.some(({ rule }) => rule === 'stopped') ?? false;

/** Fewest days from which usual hours are derived. */
const fewestDays = 3;

/** The median of the person's other hours; undefined for too few days. */
const usualMinutes = (entry: Hours, others: readonly Hours[]): number | undefined => {
  const worked = others
    .filter((other) => other.id !== entry.id && other.status !== 'declined' && !hasStopped(other))
    .map(workedMinutes)
    .sort((a, b) => a - b);
  return worked.length < fewestDays ? undefined : worked[Math.floor((worked.length - 1) / 2)];
};

type Known = {
  planned: { endtime: WallTime | null; minutes: number | null } | null;
  /** Agreed minutes of that weekday; null where none are agreed or the reader may not see them. */
  contractMinutes: number | null;
  /** The person's other hours. */
  others: readonly Hours[];
};

/** The probable end of a clock that stopped automatically, with its basis. The break of the entry is kept. */
export const suggestedEnd = (entry: Hours, { planned, contractMinutes, others }: Known): SuggestedEnd => {
  if (planned?.endtime && planned.minutes !== null)
    return { basis: 'planned', endtime: planned.endtime, minutes: planned.minutes };
  const after = (basis: EndBasis, minutes: number | null | undefined): SuggestedEnd | undefined => {
    const elapsed = (minutes ?? 0) + entry.breakMinutes;
    if (!minutes || elapsed >= minutesOf(entry)) return undefined;
    return { basis, minutes, endtime: wallTimeAt(addMinutes(entry.startsAt, elapsed), entry.zone) };
  };
  return (
    after('contract', contractMinutes) ??
    after('usual', usualMinutes(entry, others)) ?? {
      basis: 'stopped',
      endtime: entry.endtime,
      minutes: workedMinutes(entry),
    }
  );
};
