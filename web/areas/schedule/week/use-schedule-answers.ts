import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo, useRef } from 'react';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { differences } from './board-data.ts';
import { ScheduleWeekDocument } from './ScheduleWeek.generated.ts';
import { useAskAhead, useNeighbours } from './use-neighbours.ts';
import { useWeek } from './use-week.ts';
import { weeksOf } from './weeks-kept.ts';

/** Poll interval for people who do not plan. */
const pollMs = 60_000;

/** Answers for the visible dates at the viewed moment, with prefetched neighbours. */
export const useScheduleAnswers = (address: ScheduleAddress, mayPlan: boolean) => {
  const weeks = weeksOf(useApolloClient());
  const isNow = address.asOf === null;
  // Past moments are read-only, and evaluated with the work planned then.
  const mayEdit = mayPlan && isNow;
  const range = { from: address.from, to: address.to };
  const departmentIds = address.department ? [address.department] : undefined;
  const where = { departmentIds, teamIds: address.team ? [address.team] : undefined };
  // The page's initial data is one request.
  const asked = { ...where, asOf: address.asOf ?? undefined, events: isNow, plans: mayPlan };
  const { data, shown, answer, error, refetch } = useWeek(
    { ...range, ...asked },
    // Planners follow the log instead of polling; see useChanges.
    { follows: mayEdit, pollInterval: mayEdit || !isNow ? 0 : pollMs },
  );
  // The present, to count differences from a past moment.
  const { data: present } = useQuery(ScheduleWeekDocument, {
    variables: { ...range, ...where },
    fetchPolicy: 'no-cache',
    nextFetchPolicy: 'no-cache',
    skip: isNow,
  });
  useNeighbours(address, asked, data !== undefined && isNow);
  const near = useAskAhead(asked, mayEdit);
  /** Moment of the shown week; the previous one stays until another has loaded. */
  const moment = useRef(address.asOf);
  if (data) moment.current = address.asOf;
  const plans = (shown?.scheduleWeek.plannedDepartmentIds.length ?? 0) > 0;
  const differing = useMemo(
    () => (!isNow && data && present ? differences(data.scheduleWeek, present.scheduleWeek) : null),
    [isNow, data, present],
  );
  return {
    data,
    shown,
    answer,
    error,
    refetch,
    isNow,
    weeks,
    plans,
    /** Planning facts; undefined for people who do not plan. */
    facts: (plans && shown?.planningFacts) || undefined,
    isOfMoment: moment.current === address.asOf,
    near,
    differing,
  };
};

export type ScheduleAnswers = ReturnType<typeof useScheduleAnswers>;
