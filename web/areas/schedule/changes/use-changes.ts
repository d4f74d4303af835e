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
    let waiting = false;
    const known = new Set<string>();
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
      const fresh = answer.events.filter(({ id }) => !known.has(id));
      if (known.size > knownAtMost) known.clear();
      for (const { id } of answer.events) known.add(id);
      const others = fresh.filter(({ own }) => !own);
      const [latestOne] = others;
      if (latestOne)
        announce(
          t('planning.otherPlanners.changed', { name: latestOne.by ?? t('planning.someone'), count: latestOne.count }),
        );
      waiting ||= others.length > 0 || fresh.some(({ own }) => own);
      if (!waiting || latest.current.busy() || isWriting()) return;
      waiting = false;
      await latest.current.reload();
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
