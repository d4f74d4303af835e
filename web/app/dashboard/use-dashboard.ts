import { useRef, useState } from 'react';
import type { WidgetSetting } from '#domain/account/dashboard.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import { ArrangeDashboardDocument } from './ArrangeDashboard.generated.ts';
import { type Arrangement, arranged, settingsOf } from './arrangement.ts';
import { myWidgets } from './my-widgets.ts';

export type DashboardStore = { arrangement: Arrangement; change: (next: Arrangement) => void };

const bare = ({ id, visible, widgetPeriod, column, size, departmentId }: WidgetSetting): WidgetSetting => ({
  id,
  visible,
  widgetPeriod,
  column,
  size,
  departmentId,
});

/** The person's dashboard. Changes are optimistic and sent in order; refused ones are rolled back. */
export const useDashboard = (): DashboardStore => {
  const viewer = useViewer();
  const widgets = myWidgets(viewer, useAreas());
  const send = useMutate(ArrangeDashboardDocument);
  const [wanted, setWanted] = useState<WidgetSetting[]>();
  const queue = useRef<{ next?: WidgetSetting[]; sending: boolean }>({ sending: false });
  const settings = wanted ?? (viewer.dashboard.widgets as WidgetSetting[]);

  const sendAll = async (): Promise<void> => {
    const turn = queue.current;
    if (turn.sending) return;
    turn.sending = true;
    while (turn.next) {
      const input = { widgets: turn.next.map(bare) };
      turn.next = undefined;
      const answer = await answerOrToast(send({ variables: { input } }).then(({ data }) => data?.arrangeDashboard));
      if (!answer) turn.next = undefined;
    }
    turn.sending = false;
    setWanted(undefined);
  };

  return {
    arrangement: arranged(widgets, settings),
    change: (next) => {
      const kept = settingsOf(next, settings);
      setWanted(kept);
      queue.current.next = kept;
      void sendAll();
    },
  };
};
