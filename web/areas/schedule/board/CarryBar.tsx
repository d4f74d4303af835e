import { useSyncExternalStore } from 'react';
import { putBack } from './carrying.ts';
import { useDesk } from './desk.ts';
import { InHandBar } from './InHandBar.tsx';

/** While shifts are picked up on a board of dates. */
export const CarryBar = () => {
  const desk = useDesk();
  const { carry } = useSyncExternalStore(desk.ui.subscribe, desk.ui.get);
  if (carry?.by !== 'pick') return null;
  const { words } = desk.given();
  const { kind, load, grabbed, template } = carry;
  return (
    <InHandBar
      kind={kind}
      count={load.length}
      name={grabbed.name}
      template={template}
      how={words.t(template ? 'shifts.inHandHow' : 'schedule.carry.how')}
      words={words}
      onPutBack={() => putBack(desk)}
    />
  );
};
