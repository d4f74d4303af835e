import { isDeepStrictEqual } from 'node:util';
import type { Write } from '#domain/shifts/edit-series.ts';
import type { Repeating, Series, SeriesException } from '#domain/shifts/series.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Store } from '#services/kit/store.ts';
import type { WriteAction } from '#services/ports/table.ts';
import {
  type Kept,
  type KeptException,
  keptException,
  type RepeatingWork,
  series,
  seriesExceptions,
} from './plan.store.ts';

/** The stored pattern, with the parted dates of the series that it replaces. */
const patternOf = <S extends Repeating>({ exceptions: _, ...pattern }: S, parted: Repeating['parted']): Kept<S> =>
  ({ ...pattern, parted }) as unknown as Kept<S>;

/** Exceptions that were read carry their version; those created by a rule are new. */
const kept = (repeating: RepeatingWork, exception: SeriesException & { version?: number }): KeptException => ({
  ...keptException(repeating, exception),
  version: exception.version ?? 0,
});

const exceptionsOf = (repeating: RepeatingWork | null): Map<PlainDate, KeptException> =>
  new Map((repeating?.exceptions ?? []).map((exception) => [exception.date, kept(repeating!, exception)]));

const standsFor = ({ before, after }: Change): string | undefined => {
  const { scheduledShiftId } = (after ?? before) as unknown as KeptException;
  return scheduledShiftId ?? undefined;
};

/**
 * Changes that turn one repeating item into another: its pattern when that differs, and each added or removed exception. With the
 * same pattern, a date leaves only a series that is unchanged since it was read, together with the shift that replaces it.
 */
export const repeatingChanges = <S extends RepeatingWork>(
  store: Store<Kept<S>>,
  { before, after }: Write<S>,
): Change[] => {
  const parted = before?.parted ?? null;
  const [was, will] = [before && patternOf(before, parted), after && patternOf(after, parted)];
  const pattern = isDeepStrictEqual(was, will) ? [] : [change(store as never, was as never, will as never)];
  const [had, has] = [exceptionsOf(before), exceptionsOf(after)];
  const dates = [...new Set([...had.keys(), ...has.keys()])];
  const exceptions = dates.flatMap((date) => {
    const [one, other] = [had.get(date) ?? null, has.get(date) ?? null];
    return one && other && one.scheduledShiftId === other.scheduledShiftId
      ? []
      : [change(seriesExceptions, one, other)];
  });
  if (pattern.length > 0 || !before) return [...pattern, ...exceptions];
  const guard = unchangedSeries(store, before);
  return exceptions.map((exception) => ({ ...exception, guard, together: standsFor(exception) }));
};

/** As `repeatingChanges`, for scheduled shifts. */
export const seriesChanges = (write: Write<Series>): Change[] => repeatingChanges(series, write);

/**
 * Guards a date that leaves a series: the series must be unchanged since it was read. Counts the date for callers that change the
 * pattern concurrently.
 */
export const unchangedSeries = <S extends Repeating>(
  store: Pick<Store<Kept<S>>, 'key'>,
  { accountId, id, version }: S,
): WriteAction => ({
  Update: {
    Key: store.key({ accountId, id } as Partial<Kept<S>>),
    UpdateExpression: 'ADD parted :one',
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': version, ':one': 1 },
  },
});
