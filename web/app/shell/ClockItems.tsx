import { Menu } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop, IconSwitchHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import { type Clock, useClock } from '#web/parts/clock/use-clock.ts';
import { useRunningTime } from '#web/parts/clock/use-running-time.ts';
import { hasModal } from './nav.ts';
import classes from './ProfileMenu.module.css';

type Running = NonNullable<Clock['running']>;

/** "3:07 since 08:58", counted by the minute. */
const RunningTime = ({ running }: { running: Running }) => {
  const { t } = useTranslation();
  return <span className={classes.timer}>{t('shell.clock.running', useRunningTime(running))}</span>;
};

/** Clock in, or clock out and, where there is another shift today, switch (spec 2.4). */
export const ClockItems = () => {
  const { t } = useTranslation();
  const areas = useAreas();
  const { open } = useModals();
  const { may, running, switches, busy, clockIn, clockOut } = useClock();
  if (!may) return null;
  if (!running)
    return (
      <>
        <Menu.Item
          leftSection={<IconPlayerPlay size={18} stroke={1.6} />}
          disabled={busy}
          onClick={() => void clockIn()}
        >
          {t('shell.clock.in')}
        </Menu.Item>
        <Menu.Divider />
      </>
    );
  return (
    <>
      <Menu.Item
        leftSection={<IconPlayerStop size={18} stroke={1.6} />}
        disabled={busy}
        onClick={() => void clockOut()}
      >
        {t('shell.clock.out')}
        <RunningTime running={running} />
      </Menu.Item>
      {switches.length > 0 && hasModal(areas, 'clock-switch') ? (
        <Menu.Item leftSection={<IconSwitchHorizontal size={18} stroke={1.6} />} onClick={() => open('clock-switch')}>
          {t('shell.clock.switch')}
        </Menu.Item>
      ) : null}
      <Menu.Divider />
    </>
  );
};
