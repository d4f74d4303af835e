import { useSyncExternalStore } from 'react';
import { useGridController } from './controller.ts';
import { putBack } from './drag-actions.ts';
import { InHandBar } from './InHandBar.tsx';

/** While shifts are picked up on a board of dates. */
export const DragBar = () => {
  const controller = useGridController();
  const { carry } = useSyncExternalStore(controller.ui.subscribe, controller.ui.get);
  if (carry?.by !== 'pick') return null;
  const { words } = controller.given();
  const { kind, load, grabbed, template } = carry;
  return (
    <InHandBar
      kind={kind}
      count={load.length}
      name={grabbed.name}
      template={template}
      how={words.t(template ? 'shifts.inHandHow' : 'schedule.carry.how')}
      words={words}
      onPutBack={() => putBack(controller)}
    />
  );
};
