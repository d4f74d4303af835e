import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { ScheduleWeekDocument, type ScheduleWeekQueryVariables } from '#web/generated/graphql.ts';
import { afterWrites } from '#web/kit/graphql/writing.ts';
import { rangeOf, type ScheduleAddress } from './use-schedule-address.ts';

/** So long after the dates on view are here, in milliseconds, those beside them are asked for: a step finds them at once. */
const restMs = 1500;

type Dates = Pick<ScheduleAddress, 'from' | 'to'>;

/** What was written may lie on any date, or be judged there: other dates than these are forgotten, and asked for anew. */
const forgetBeside = (cache: ApolloCache, { from, to }: Dates): void => {
  const dates = [`"from":"${from}"`, `"to":"${to}"`];
  const beside = <Kept>(kept: Kept, { storeFieldName, DELETE }: { storeFieldName: string; DELETE: Kept }): Kept =>
    dates.every((one) => storeFieldName.includes(one)) ? kept : DELETE;
  cache.modify({ fields: { scheduleWeek: beside, planningFacts: beside } });
};

/** Asks ahead for the days or weeks beside those on view, the next ones first. Months are large and left alone. */
export const useNeighbours = (
  { period, step, from, to }: Pick<ScheduleAddress, 'period' | 'step'> & Dates,
  asked: Omit<ScheduleWeekQueryVariables, 'from' | 'to' | 'follows'>,
  ready: boolean,
): void => {
  const client = useApolloClient();
  const [writes, setWrites] = useState(0);
  const asOfWrites = useRef(writes);
  useEffect(
    () =>
      afterWrites(() => {
        forgetBeside(client.cache, { from, to });
        setWrites((before) => before + 1);
      }),
    [client, from, to],
  );
  // The same questions are the same text, however often the page is drawn.
  const questions =
    ready && period !== 'month'
      ? JSON.stringify(([1, -1] as const).map((way) => ({ ...rangeOf(period, step(way)), ...asked })))
      : null;
  useEffect(() => {
    if (questions === null) return;
    let here = true;
    const ask = async (): Promise<void> => {
      // What was on its way during the write came after it was forgotten.
      if (asOfWrites.current !== writes) forgetBeside(client.cache, { from, to });
      asOfWrites.current = writes;
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
  }, [client, questions, writes, from, to]);
};
