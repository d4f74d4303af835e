import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { ScheduleWeekDocument } from '#web/generated/graphql.ts';
import { afterWrites } from '#web/kit/graphql/writing.ts';
import { rangeOf, type ScheduleAddress } from './use-schedule-address.ts';
import { type WeekAsked, weeksOf } from './weeks-kept.ts';

/** So long after the dates on view are here, in milliseconds, those beside them are asked for: a step finds them at once. */
const restMs = 1500;
/** After a write, which is seldom the last: each would ask for both again. */
const restAfterWriteMs = 6000;

type Dates = Pick<ScheduleAddress, 'from' | 'to'>;

/** Asks ahead for the days or weeks beside those on view, the next ones first. Months are large and left alone. */
export const useNeighbours = (
  { period, step, from, to }: Pick<ScheduleAddress, 'period' | 'step'> & Dates,
  asked: Omit<WeekAsked, 'from' | 'to'>,
  ready: boolean,
): void => {
  const client = useApolloClient();
  const weeks = weeksOf(client);
  const [writes, setWrites] = useState(0);
  const asOfWrites = useRef(writes);
  const here = JSON.stringify({ from, to, ...asked });
  useEffect(() => {
    let written = false;
    // What was written may lie on any date, or be judged there: all are asked for anew, those on view by whoever wrote.
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
  const questions =
    ready && period !== 'month'
      ? JSON.stringify(([1, -1] as const).map((way) => ({ ...rangeOf(period, step(way)), ...asked })))
      : null;
  useEffect(() => {
    if (questions === null) return;
    let stays = true;
    const ask = async (): Promise<void> => {
      asOfWrites.current = writes;
      for (const variables of JSON.parse(questions) as WeekAsked[]) {
        if (!stays || document.hidden) return;
        if (weeks.get(variables)) continue;
        const age = weeks.age();
        // Whoever goes there hears of a failure then.
        const { data } = await client
          .query({ query: ScheduleWeekDocument, variables, fetchPolicy: 'no-cache' })
          .catch(() => ({ data: undefined }));
        // Not what was on its way during a write, and never in the place of what came to be looked at.
        if (data && weeks.age() === age && !weeks.get(variables)) weeks.put(variables, data);
      }
    };
    const timer = setTimeout(() => void ask(), asOfWrites.current === writes ? restMs : restAfterWriteMs);
    return () => {
      stays = false;
      clearTimeout(timer);
    };
  }, [client, weeks, questions, writes]);
};
