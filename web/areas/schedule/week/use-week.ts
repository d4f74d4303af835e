import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { afterPaint } from '#web/kit/paint/after-paint.ts';
import { ScheduleWeekDocument, type ScheduleWeekQuery } from './ScheduleWeek.generated.ts';
import { type WeekAsked, weeksOf } from './weeks-kept.ts';

type Options = {
  /** Whether the log of changes is followed from the answer on. */
  follows: boolean;
  /** How often it is asked again, in milliseconds; 0 for never. */
  pollInterval: number;
};

/**
 * Whether to wait with asking, as what stands at once when the question is put is still to be painted: an answer that came first
 * would be drawn before anything is seen.
 */
const useUnpainted = (question: string, stands: boolean): boolean => {
  const [painted, setPainted] = useState<string>();
  const put = useRef({ question: '', stands });
  if (put.current.question !== question) put.current = { question, stands };
  const waits = put.current.stands && painted !== question;
  useEffect(() => (waits ? afterPaint(() => setPainted(question)) : undefined), [waits, question]);
  return waits;
};

type Known = { asked: string; week: ScheduleWeekQuery };

/**
 * The dates on view: at once, where they or more dates around them were looked at or asked ahead, and as the server says them as soon as it does. Those
 * before them stay known meanwhile.
 */
export const useWeek = (asked: WeekAsked, { follows, pollInterval }: Options) => {
  const weeks = weeksOf(useApolloClient());
  const question = JSON.stringify(asked);
  const waits = useUnpainted(question, !asked.asOf && weeks.find(asked) !== undefined);
  const {
    data: answer,
    error,
    refetch,
  } = useQuery(ScheduleWeekDocument, {
    variables: { ...asked, follows },
    fetchPolicy: 'no-cache',
    nextFetchPolicy: 'no-cache',
    skip: waits,
    pollInterval,
    skipPollAttempt: () => document.hidden,
  });
  const latest = useRef<Known>(undefined);
  const answered = useMemo(() => {
    const same = JSON.parse(question) as WeekAsked;
    // What was is looked at now and then, and must not take the place of what is.
    return answer && !same.asOf ? weeks.put(same, answer) : answer;
  }, [weeks, question, answer]);
  const before = latest.current?.asked === question ? latest.current.week : undefined;
  const data = answered ?? before ?? (asked.asOf ? undefined : weeks.find(asked));
  if (data) latest.current = { asked: question, week: data };
  return { data, shown: data ?? latest.current?.week, answer, error, refetch };
};
