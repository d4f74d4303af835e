import { useApolloClient } from '@apollo/client/react';
import { useMemo, useRef } from 'react';
import { type ScheduleWeekQuery, useScheduleWeekQuery } from '#web/generated/graphql.ts';
import { type WeekAsked, weeksOf } from './weeks-kept.ts';

type Options = {
  /** Whether the log of changes is followed from the answer on. */
  follows: boolean;
  /** How often it is asked again, in milliseconds; 0 for never. */
  pollInterval: number;
};

type Known = { asked: string; week: ScheduleWeekQuery };

/**
 * The dates on view: at once, where they or more dates around them were looked at or asked ahead, and as the server says them as soon as it does. Those
 * before them stay known meanwhile.
 */
export const useWeek = (asked: WeekAsked, { follows, pollInterval }: Options) => {
  const weeks = weeksOf(useApolloClient());
  const {
    data: answer,
    error,
    refetch,
  } = useScheduleWeekQuery({
    variables: { ...asked, follows },
    fetchPolicy: 'no-cache',
    nextFetchPolicy: 'no-cache',
    pollInterval,
    skipPollAttempt: () => document.hidden,
  });
  const question = JSON.stringify(asked);
  const latest = useRef<Known>(undefined);
  const told = useMemo(() => {
    const same = JSON.parse(question) as WeekAsked;
    // What was is looked at now and then, and must not take the place of what is.
    return answer && !same.asOf ? weeks.put(same, answer) : answer;
  }, [weeks, question, answer]);
  const before = latest.current?.asked === question ? latest.current.week : undefined;
  const data = told ?? before ?? (asked.asOf ? undefined : weeks.find(asked));
  if (data) latest.current = { asked: question, week: data };
  return { data, shown: data ?? latest.current?.week, answer, error, refetch };
};
