import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { afterWrites } from '#web/kit/graphql/writing.ts';
import { rangeOf, type ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { ScheduleWeekDocument } from './ScheduleWeek.generated.ts';
import { type WeekAsked, weeksOf } from './weeks-kept.ts';

/** So long after the dates on view are here, in milliseconds, their neighbours are asked for: a step finds them at once. */
const restMs = 1500;
/** After a write, which is seldom the last: each would ask for both again. */
const restAfterWriteMs = 6000;

type Dates = Pick<ScheduleAddress, 'from' | 'to'>;
type Asked = Omit<WeekAsked, 'from' | 'to'>;

/** What is asked ahead goes after what people wait for, and says so to code that counts requests. */
const inAdvance = { headers: { purpose: 'prefetch' }, fetchOptions: { priority: 'low' } };

/** Asks for dates no one looks at yet. A failure shows when the user goes there. */
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
  // Not what was on its way during a write, and never in the place of what came to be looked at.
  if (data && weeks.age() === age && !weeks.get(asked)) weeks.put(asked, data);
};

/**
 * For where the pointer comes to the way to other dates: they are asked for then, as the page will ask, so that a press while they
 * are on their way waits for the same answer.
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

/** Asks ahead for the days, weeks or months before and after those on view, the next ones first. A month is large: only the next one. */
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
    // What was written may lie on any date, or be judged there: all are asked for again, those on view by the code that wrote.
    const stop = afterWrites(() => {
      written = true;
      weeks.forgetAll();
      setWrites((before) => before + 1);
    });
    return () => {
      stop();
      // An answer that came meanwhile may have left before the write.
      if (written) weeks.forget(JSON.parse(here) as WeekAsked);
    };
  }, [weeks, here]);
  // The same questions are the same text, however often the page is drawn.
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
