import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { ScheduleWeekDocument, type ScheduleWeekQueryVariables } from '#web/generated/graphql.ts';
import { afterWrites } from '#web/kit/graphql/writing.ts';
import { rangeOf, type ScheduleAddress } from './use-schedule-address.ts';

/** So long after the dates on view are here, in milliseconds, those beside them are asked for: a step finds them at once. */
const restMs = 1500;
/** After a write, which is seldom the last: each would ask for both again. */
const restAfterWriteMs = 6000;

type Dates = Pick<ScheduleAddress, 'from' | 'to'>;

/** Takes weeks out of the cache: those of these dates, or all but those. */
const forget = (cache: ApolloCache, which: 'these' | 'others', { from, to }: Dates): void => {
  const dates = [`"from":"${from}"`, `"to":"${to}"`];
  const kept = <Kept>(week: Kept, { storeFieldName, DELETE }: { storeFieldName: string; DELETE: Kept }): Kept =>
    dates.every((one) => storeFieldName.includes(one)) === (which === 'these') ? DELETE : week;
  cache.modify({ fields: { scheduleWeek: kept, planningFacts: kept } });
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
  useEffect(() => {
    let written = false;
    // What was written may lie on any date, or be judged there: other dates are asked for anew.
    const stop = afterWrites(() => {
      written = true;
      forget(client.cache, 'others', { from, to });
      setWrites((before) => before + 1);
    });
    return () => {
      stop();
      // The board has shown what was written here, but the cache was not told of all of it.
      if (written) forget(client.cache, 'these', { from, to });
    };
  }, [client, from, to]);
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
      if (asOfWrites.current !== writes) forget(client.cache, 'others', { from, to });
      asOfWrites.current = writes;
      for (const variables of JSON.parse(questions) as ScheduleWeekQueryVariables[]) {
        if (!here || document.hidden) return;
        // Whoever goes there hears of a failure then.
        await client.query({ query: ScheduleWeekDocument, variables, fetchPolicy: 'cache-first' }).catch(() => {});
      }
    };
    const timer = setTimeout(() => void ask(), asOfWrites.current === writes ? restMs : restAfterWriteMs);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [client, questions, writes, from, to]);
};
