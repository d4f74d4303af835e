import { Button } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './ClockButton.module.css';
import { type Clock, useClock } from './use-clock.ts';
import { useRunningTime } from './use-running-time.ts';
import { WaitingPresses } from './WaitingPresses.tsx';

type Running = NonNullable<Clock['running']>;

const RunningTime = ({ running }: { running: Running }) => {
  const { t } = useTranslation();
  return <span className={classes.time}>{t('shell.clock.running', useRunningTime(running))}</span>;
};

/** The clock with the next shift of the user: to clock out while it runs, and to clock in where that is due. */
export const ClockButton = ({ due }: { due: boolean }) => {
  const { t } = useTranslation();
  const { may, running, presses, busy, clockIn, clockOut } = useClock();
  if (!may || !(running || due || presses.length > 0)) return null;
  if (!running)
    return (
      <div className={classes.clock}>
        <Button leftSection={<IconPlayerPlay size={18} stroke={1.6} />} loading={busy} onClick={() => void clockIn()}>
          {t('shell.clock.in')}
        </Button>
        <WaitingPresses presses={presses} />
      </div>
    );
  return (
    <div className={classes.clock}>
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={18} stroke={1.6} />}
        loading={busy}
        onClick={() => void clockOut()}
      >
        {t('shell.clock.out')}
      </Button>
      <RunningTime running={running} />
      <WaitingPresses presses={presses} />
    </div>
  );
};
