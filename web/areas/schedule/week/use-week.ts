import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { sentAt } from '#web/kit/graphql/sent-at.ts';
import { afterPaint } from '#web/kit/paint/after-paint.ts';
import { ScheduleWeekDocument, type ScheduleWeekQuery } from './ScheduleWeek.generated.ts';
import { type WeekAsked, weeksOf } from './weeks-kept.ts';

type Options = {
  /** Whether to follow the log of changes from this answer. */
  follows: boolean;
  /** Poll interval in milliseconds; 0 for never. */
  pollInterval: number;
};

/** Delays the request until the cached state is painted; otherwise an early answer would be drawn before anything is visible. */
const useUnpainted = (question: string, stands: boolean): boolean => {
  const [painted, setPainted] = useState<string>();
  const put = useRef({ question: '', stands });
  if (put.current.question !== question) put.current = { question, stands };
  const waits = put.current.stands && painted !== question;
  useEffect(() => (waits ? afterPaint(() => setPainted(question)) : undefined), [waits, question]);
  return waits;
};

type Known = { asked: string; week: ScheduleWeekQuery };

/** The answer whose request was sent last; an earlier one may come after it, and lacks what was saved in between. */
const useLatestSent = (question: string, came: ScheduleWeekQuery | undefined): ScheduleWeekQuery | undefined => {
  const latest = useRef<Known>(undefined);
  const before = latest.current?.asked === question ? latest.current.week : undefined;
  if (!came || (before && sentAt(came) < sentAt(before))) return came && before;
  latest.current = { asked: question, week: came };
  return came;
};

/**
 * Data of the visible dates: at once from cached or prefetched answers that contain them, then from the server. Previous dates
 * stay available meanwhile.
 */
export const useWeek = (asked: WeekAsked, { follows, pollInterval }: Options) => {
  const weeks = weeksOf(useApolloClient());
  const question = JSON.stringify(asked);
  const waits = useUnpainted(question, !asked.asOf && weeks.find(asked) !== undefined);
  const {
    data: came,
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
  const answer = useLatestSent(question, came);
  const latest = useRef<Known>(undefined);
  const answered = useMemo(() => {
    const same = JSON.parse(question) as WeekAsked;
    // Past moments are not cached, so that they never replace the present.
    return answer && !same.asOf ? weeks.put(same, answer) : answer;
  }, [weeks, question, answer]);
  const before = latest.current?.asked === question ? latest.current.week : undefined;
  const data = answered ?? before ?? (asked.asOf ? undefined : weeks.find(asked));
  if (data) latest.current = { asked: question, week: data };
  return { data, shown: data ?? latest.current?.week, answer, error, refetch };
};
