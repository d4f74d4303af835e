import { Button, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { localIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { IconCoffee, IconPlayerPlay, IconPlayerStop } from '#web/ui/icons.ts';
import { ListAction } from '#web/ui/ListAction.tsx';
import classes from './ClockButton.module.css';
import { usePressTime } from './press-words.ts';
import { type Clock, openBreakOf, useClock } from './use-clock.ts';
import { useRunningTime } from './use-running-time.ts';
import { WaitingPresses } from './WaitingPresses.tsx';

type Running = NonNullable<Clock['running']>;

/** Duration of the current break, else of the running clock. */
const RunningTime = ({ running }: { running: Running }) => {
  const { t } = useTranslation();
  const { time } = useFormat();
  const times = useRunningTime(running);
  const pause = openBreakOf(running);
  return pause
    ? t('clock.onBreakSince', { since: time(localIn(running.zone, Date.parse(pause.startsAt)).time) })
    : t('shell.clock.running', times);
};

/**
 * One line whatever the clock does, so that nothing below it moves when an answer comes, or does not come: a press that waits
 * says so here; all that wait, and sending them, are under the clock in the header.
 */
const ClockLine = ({ running, presses }: Pick<Clock, 'running' | 'presses'>) => {
  const { t } = useTranslation();
  const timeOf = usePressTime();
  const first = presses.find(({ refused }) => !refused);
  return (
    <span className={classes.time}>
      <span role="status">{first ? t('clock.waiting.since', { time: timeOf(first.at) }) : null}</span>
      {first ? null : running ? <RunningTime running={running} /> : t('shell.clock.notIn')}
    </span>
  );
};

/** Break, if it is clocked, and clocking in or out. */
const ClockActions = ({ clock }: { clock: Clock }) => {
  const { t } = useTranslation();
  const { running, busy, clockIn, clockOut, startBreak, endBreak } = clock;
  const pause = running ? openBreakOf(running) : undefined;
  return (
    <>
      {running && (running.clocksBreaks || pause) ? (
        <Button
          variant={pause ? 'filled' : 'default'}
          leftSection={<IconCoffee size={18} stroke={1.6} />}
          loading={busy}
          onClick={() => void (pause ? endBreak() : startBreak())}
        >
          {t(pause ? 'clock.endBreak' : 'clock.startBreak')}
        </Button>
      ) : null}
      {running ? (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={18} stroke={1.6} />}
          loading={busy}
          onClick={() => void clockOut()}
        >
          {t('shell.clock.out')}
        </Button>
      ) : (
        <Button leftSection={<IconPlayerPlay size={18} stroke={1.6} />} loading={busy} onClick={() => void clockIn()}>
          {t('shell.clock.in')}
        </Button>
      )}
    </>
  );
};

/**
 * The viewer's clock: clock in when a shift is `due`, or on any day where no shift is needed; then breaks (if clocked) and clock out.
 * On a phone the buttons are in the thumb's reach, above the bottom bar; on a day without a shift that place is not taken from
 * planners, who come to plan.
 */
export const ClockButton = ({ due }: { due: boolean }) => {
  const clock = useClock();
  const plans = useMay(scheduleAccess.viewToday);
  const { may, running, withoutShift, presses } = clock;
  if (!may || !(running || due || withoutShift || presses.length > 0)) return null;
  const actions = <ClockActions clock={clock} />;
  return (
    <Flex className={classes.clock} gap="8px 12px" align="center" wrap="wrap">
      {running || due || !plans ? <ListAction>{actions}</ListAction> : actions}
      <ClockLine running={running} presses={presses} />
      <WaitingPresses presses={presses.filter(({ refused }) => refused)} />
    </Flex>
  );
};
