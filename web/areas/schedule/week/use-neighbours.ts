import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { ScheduleWeekDocument, type ScheduleWeekQueryVariables } from '#web/generated/graphql.ts';
import { rangeOf, type ScheduleAddress } from './use-schedule-address.ts';

/** So long after the dates on view are here, in milliseconds, those beside them are asked for: a step finds them at once. */
const restMs = 1500;

/** Asks ahead for the days or weeks beside those on view, the next ones first. Months are large and left alone. */
export const useNeighbours = (
  { period, step }: Pick<ScheduleAddress, 'period' | 'step'>,
  asked: Omit<ScheduleWeekQueryVariables, 'from' | 'to' | 'follows'>,
  ready: boolean,
): void => {
  const client = useApolloClient();
  // The same questions are the same text, however often the page is drawn.
  const questions =
    ready && period !== 'month'
      ? JSON.stringify(([1, -1] as const).map((way) => ({ ...rangeOf(period, step(way)), ...asked })))
      : null;
  useEffect(() => {
    if (questions === null) return;
    let here = true;
    const ask = async (): Promise<void> => {
      for (const variables of JSON.parse(questions) as ScheduleWeekQueryVariables[]) {
        if (!here || document.hidden) return;
        // Whoever goes there hears of a failure then.
        await client.query({ query: ScheduleWeekDocument, variables, fetchPolicy: 'cache-first' }).catch(() => {});
      }
    };
    const timer = setTimeout(() => void ask(), restMs);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [client, questions]);
};
