import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { BulkBar } from '#web/ui/BulkBar.tsx';
import { putBack } from './carrying.ts';
import { useDesk } from './desk.ts';

/** While shifts are picked up: what is in hand, what to do with it, and the way back for those without an Escape key. */
export const CarryBar = () => {
  const desk = useDesk();
  const { carry } = useSyncExternalStore(desk.ui.subscribe, desk.ui.get);
  if (carry?.by !== 'pick') return null;
  const { t } = desk.given().words;
  const cancel = (): void => putBack(desk);
  const { kind, load, grabbed, template } = carry;
  const count = load.length;
  const many =
    count > 1 ? t(`schedule.carry.${kind}Many`, { count }) : t(`schedule.carry.${kind}`, { shift: grabbed.name });
  const done = t(template ? 'shifts.done' : 'schedule.carry.cancel');
  return (
    <BulkBar
      count={template ? t('shifts.inHand', { name: template.name }) : many}
      effect={t(template ? 'shifts.inHandHow' : 'schedule.carry.how')}
      onClear={cancel}
      clearLabel={done}
    >
      <Button variant="default" size="xs" onClick={cancel}>
        {done}
      </Button>
    </BulkBar>
  );
};
