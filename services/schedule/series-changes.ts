import { isDeepStrictEqual } from 'node:util';
import type { Write } from '#domain/schedule/edit-series.ts';
import type { Series, SeriesException } from '#domain/schedule/series.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { type Change, change } from '#services/kit/change.ts';
import { type KeptException, type KeptSeries, keptException, series, seriesExceptions } from './schedule.store.ts';

const patternOf = ({ exceptions: _, ...pattern }: Series): KeptSeries => pattern;

/** Exceptions as read carry their version; those that a rule made are new. */
const kept = (one: Series, exception: SeriesException & { version?: number }): KeptException => ({
  ...keptException(one.accountId, one.id, exception),
  version: exception.version ?? 0,
});

const exceptionsOf = (one: Series | null): Map<PlainDate, KeptException> =>
  new Map((one?.exceptions ?? []).map((exception) => [exception.date, kept(one!, exception)]));

/** The changes that turn a series into another: its pattern where that differs, and each exception that came or went. */
export const seriesChanges = ({ before, after }: Write<Series>): Change[] => {
  const [was, will] = [before && patternOf(before), after && patternOf(after)];
  const pattern = isDeepStrictEqual(was, will) ? [] : [change(series, was, will)];
  const [had, has] = [exceptionsOf(before), exceptionsOf(after)];
  const dates = [...new Set([...had.keys(), ...has.keys()])];
  const exceptions = dates.flatMap((date) => {
    const [one, other] = [had.get(date) ?? null, has.get(date) ?? null];
    return one && other && one.scheduledShiftId === other.scheduledShiftId
      ? []
      : [change(seriesExceptions, one, other)];
  });
  return [...pattern, ...exceptions];
};
