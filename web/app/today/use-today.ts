import { useQuery } from '@apollo/client/react';
import type { Presence } from '#domain/schedule/today.ts';
import { TodayDocument, type TodayQuery } from './Today.generated.ts';

export type Place = NonNullable<TodayQuery['today']>['places'][number];
export type Person = Place['people'][number];

/** Poll interval in milliseconds; with latency, data is never older than five seconds. */
export const everyMs = 4000;

/** Current presence, polled while the page is visible. */
export const useToday = () => {
  const { data, error, refetch } = useQuery(TodayDocument, {
    fetchPolicy: 'cache-and-network',
    pollInterval: everyMs,
    skipPollAttempt: () => document.hidden,
  });
  return { today: data?.today ?? undefined, error: data?.today ? undefined : error, again: () => void refetch() };
};

export const withPresence = ({ people }: Place, ...wanted: Presence[]): Person[] =>
  people.filter(({ presence }) => wanted.includes(presence));

export const seatsIn = ({ openShifts }: Place): number => openShifts.reduce((sum, { seats }) => sum + seats, 0);

/** States shown as columns of a place and as tiles. */
export const columns = ['late', 'onShift', 'onBreak', 'absent', 'next', 'open'] as const;
export type Column = (typeof columns)[number];

export const countIn = (place: Place, column: Column): number => {
  if (column === 'open') return seatsIn(place);
  if (column === 'onShift') return withPresence(place, 'working', 'planned').length;
  return withPresence(place, column).length;
};

/** Whether a place has no remaining shifts, and no one present or absent. */
export const isQuiet = (place: Place): boolean => columns.every((column) => countIn(place, column) === 0);

export const totalIn = (places: readonly Place[], column: Column): number =>
  places.reduce((sum, place) => sum + countIn(place, column), 0);
