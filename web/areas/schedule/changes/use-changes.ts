import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWriting } from '#web/kit/graphql/writing.ts';
import { announce } from '#web/kit/toasts/announce.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { ScheduleChangesDocument, type ScheduleChangesQuery } from './ScheduleChanges.generated.ts';

type Planner = ScheduleChangesQuery['scheduleChanges']['beside'][number];

const everyMs = 5000;
/** Beyond this many changes the schedule is reloaded instead of caught up. */
const knownAtMost = 500;

type Options = {
  address: ScheduleAddress;
  /** Off for people who do not plan, and while viewing a past moment. */
  on: boolean;
  /** The log position that came with the visible dates; null while loading. */
  first: ScheduleChangesQuery['scheduleChanges'] | null;
  /** True during a drag or a pending write; changes by others wait until it ends. */
  busy: () => boolean;
  reload: () => Promise<unknown>;
};

/** A replica may lag behind the log, so each event reloads once more with a later answer that repeats it. */
const reloads = 2;

/** Events of the visible dates with the number of answers that had them. Answers repeat events of the last seconds. */
type Seen = { dates: string; times: Map<string, number>; toReload: boolean };

/**
 * Follows the event log while the page is visible: changes by other planners appear within seconds, and their names are shown
 * next to the filters. The week is reloaded only when it changed.
 */
export const useChanges = ({ address, on, first, busy, reload }: Options): readonly Planner[] => {
  const client = useApolloClient();
  const { t } = useTranslation();
  const [planners, setPlanners] = useState<readonly Planner[]>([]);
  const { from, to, department } = address;
  const latest = useRef({ busy, reload });
  const kept = useRef<Seen>(undefined);
  useEffect(() => {
    latest.current = { busy, reload };
  });

  useEffect(() => {
    if (!on) {
      setPlanners([]);
      return;
    }
    if (!first) return;
    setPlanners(first.beside);
    let here = true;
    let { cursor } = first;
    const dates = JSON.stringify([from, to, department]);
    if (kept.current?.dates !== dates) kept.current = { dates, times: new Map(), toReload: false };
    const seen = kept.current;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const { data } = await client.query({
        query: ScheduleChangesDocument,
        variables: { from, to, departmentIds: department ? [department] : undefined, after: cursor },
        fetchPolicy: 'no-cache',
      });
      const answer = data?.scheduleChanges;
      if (!here || !answer) return;
      cursor = answer.cursor;
      setPlanners((before) => (JSON.stringify(before) === JSON.stringify(answer.beside) ? before : answer.beside));
      const timesOf = ({ id }: { id: string }): number => seen.times.get(id) ?? 0;
      const others = answer.events.filter((event) => !event.own && timesOf(event) === 0);
      seen.toReload ||= answer.events.some((event) => timesOf(event) < reloads);
      if (seen.times.size > knownAtMost) seen.times.clear();
      for (const event of answer.events) seen.times.set(event.id, timesOf(event) + 1);
      const [latestOne] = others;
      if (latestOne)
        announce(
          t('planning.otherPlanners.changed', { name: latestOne.by ?? t('planning.someone'), count: latestOne.count }),
        );
      if (!seen.toReload || latest.current.busy() || isWriting()) return;
      seen.toReload = false;
      await latest.current.reload().catch(() => {
        seen.toReload = true;
      });
    };
    const quietly = (): void => void look().catch(() => {});
    const timer = setInterval(quietly, everyMs);
    document.addEventListener('visibilitychange', quietly);
    return () => {
      here = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', quietly);
    };
  }, [client, on, first, from, to, department, t]);
  return planners;
};
