import { Button } from '@mantine/core';
import { IconCoffee, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import classes from './ClockButton.module.css';
import { type Clock, openBreakOf, useClock } from './use-clock.ts';
import { useRunningTime } from './use-running-time.ts';
import { WaitingPresses } from './WaitingPresses.tsx';

type Running = NonNullable<Clock['running']>;

/** How long the clock runs, and since when the break of it. */
const RunningTime = ({ running }: { running: Running }) => {
  const { t } = useTranslation();
  const { time } = useFormat();
  const pause = openBreakOf(running);
  return (
    <span className={classes.time}>
      {t('shell.clock.running', useRunningTime(running))}
      {pause ? (
        <span className={classes.pause}>
          {t('clock.onBreakSince', { since: time(localIn(running.zone, Date.parse(pause.startsAt)).time) })}
        </span>
      ) : null}
    </span>
  );
};

/** The clock with the next shift of the user: in where that is due, then breaks where they are clocked, and out. */
export const ClockButton = ({ due }: { due: boolean }) => {
  const { t } = useTranslation();
  const { may, running, presses, busy, clockIn, clockOut, startBreak, endBreak } = useClock();
  if (!may || !(running || due || presses.length > 0)) return null;
  if (!running)
    return (
      <div className={classes.clock}>
        <Button leftSection={<IconPlayerPlay size={18} stroke={1.6} />} loading={busy} onClick={() => void clockIn()}>
          {t('shell.clock.in')}
        </Button>
        {/* The line that says how long, once the clock runs: nothing below it moves then. */}
        <span className={classes.time}>{t('shell.clock.notIn')}</span>
        <WaitingPresses presses={presses} />
      </div>
    );
  const pause = openBreakOf(running);
  return (
    <div className={classes.clock}>
      {running.clocksBreaks || pause ? (
        <Button
          variant={pause ? 'filled' : 'default'}
          leftSection={<IconCoffee size={18} stroke={1.6} />}
          loading={busy}
          onClick={() => void (pause ? endBreak() : startBreak())}
        >
          {t(pause ? 'clock.endBreak' : 'clock.startBreak')}
        </Button>
      ) : null}
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
