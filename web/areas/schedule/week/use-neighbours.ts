import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { afterWrites } from '#web/kit/graphql/writing.ts';
import { rangeOf, type ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { ScheduleWeekDocument } from './ScheduleWeek.generated.ts';
import { type WeekAsked, weeksOf } from './weeks-kept.ts';

/** Delay in milliseconds between the visible dates and the prefetch of their neighbours. */
const restMs = 1500;
/** Delay after a write, longer since writes come in series. */
const restAfterWriteMs = 6000;

type Dates = Pick<ScheduleAddress, 'from' | 'to'>;
type Asked = Omit<WeekAsked, 'from' | 'to'>;

/** Prefetches have low priority, and a header that marks them for request counts. */
const inAdvance = { headers: { purpose: 'prefetch' }, fetchOptions: { priority: 'low' } };

/** Prefetches dates; a failure shows when the user navigates there. */
const askAhead = async (client: ApolloClient, asked: WeekAsked, follows?: boolean): Promise<void> => {
  const weeks = weeksOf(client);
  const age = weeks.age();
  const { data } = await client
    .query({
      query: ScheduleWeekDocument,
      variables: { ...asked, follows },
      fetchPolicy: 'no-cache',
      context: inAdvance,
    })
    .catch(() => ({ data: undefined }));
  // Dropped if a write happened meanwhile or a regular answer is cached.
  if (data && weeks.age() === age && !weeks.get(asked)) weeks.put(asked, data);
};

/**
 * Prefetches dates when the pointer approaches their control, with the page's own query, so that a press meanwhile waits for the
 * same answer.
 */
export const useAskAhead = (asked: Asked, follows: boolean): ((dates: Dates) => void) => {
  const client = useApolloClient();
  const question = JSON.stringify(asked);
  return useCallback(
    ({ from, to }) => {
      const dates: WeekAsked = { from, to, ...(JSON.parse(question) as Asked) };
      if (!weeksOf(client).find(dates)) void askAhead(client, dates, follows);
    },
    [client, question, follows],
  );
};

/** Prefetches the adjacent days or weeks, next first; of months, which are large, only the next. */
export const useNeighbours = (
  { period, step, from, to }: Pick<ScheduleAddress, 'period' | 'step'> & Dates,
  asked: Asked,
  ready: boolean,
): void => {
  const client = useApolloClient();
  const weeks = weeksOf(client);
  const [writes, setWrites] = useState(0);
  const asOfWrites = useRef(writes);
  const here = JSON.stringify({ from, to, ...asked });
  useEffect(() => {
    let written = false;
    // A write may affect any date, so all neighbours are refetched; the visible dates are refetched by the writer.
    const stop = afterWrites(() => {
      written = true;
      weeks.forgetAll();
      setWrites((before) => before + 1);
    });
    return () => {
      stop();
      // An answer that arrived meanwhile may predate the write.
      if (written) weeks.forget(JSON.parse(here) as WeekAsked);
    };
  }, [weeks, here]);
  // Serialised, so that equal questions compare equal across renders.
  const questions = ready
    ? JSON.stringify(
        (period === 'month' ? ([1] as const) : ([1, -1] as const)).map((way) => ({
          ...rangeOf(period, step(way)),
          ...asked,
        })),
      )
    : null;
  useEffect(() => {
    if (questions === null) return;
    let stays = true;
    const ask = async (): Promise<void> => {
      asOfWrites.current = writes;
      for (const variables of JSON.parse(questions) as WeekAsked[]) {
        if (!stays || document.hidden) return;
        if (!weeks.get(variables)) await askAhead(client, variables);
      }
    };
    const timer = setTimeout(() => void ask(), asOfWrites.current === writes ? restMs : restAfterWriteMs);
    return () => {
      stays = false;
      clearTimeout(timer);
    };
  }, [client, weeks, questions, writes]);
};
