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
  const { kind, load, grabbed } = carry;
  const count = load.length;
  return (
    <BulkBar
      count={
        count > 1 ? t(`schedule.carry.${kind}Many`, { count }) : t(`schedule.carry.${kind}`, { shift: grabbed.name })
      }
      effect={t('schedule.carry.how')}
      onClear={cancel}
      clearLabel={t('schedule.carry.cancel')}
    >
      <Button variant="default" size="xs" onClick={cancel}>
        {t('schedule.carry.cancel')}
      </Button>
    </BulkBar>
  );
};
