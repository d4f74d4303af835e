import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWriting } from '#web/kit/graphql/writing.ts';
import { announce } from '#web/kit/toasts/announce.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { ScheduleChangesDocument, type ScheduleChangesQuery } from './ScheduleChanges.generated.ts';

type Planner = ScheduleChangesQuery['scheduleChanges']['beside'][number];

const everyMs = 5000;
/** A schedule that was out of view for so long is loaded again rather than caught up with. */
const knownAtMost = 500;

type Options = {
  address: ScheduleAddress;
  /** Off for those who do not plan, and while another moment is looked at. */
  on: boolean;
  /** What came with the dates on view, from which the log is followed; null while they are on their way. */
  first: ScheduleChangesQuery['scheduleChanges'] | null;
  /** True while a shift is in the hand: what others did waits until it is put down, as it waits for what is being written. */
  busy: () => boolean;
  reload: () => Promise<unknown>;
};

/**
 * Follows the event log while the page is looked at: what other planners do appears within seconds, and their names stand
 * next to the filters. The week is loaded again only when something happened to it.
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
