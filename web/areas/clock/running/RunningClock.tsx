import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useModals } from '#web/kit/modal/use-modals.ts';
import type { ClockPress } from '#web/parts/clock/kept-presses.ts';
import { type Clock, openBreakOf, useClock } from '#web/parts/clock/use-clock.ts';
import { useRunningTime } from '#web/parts/clock/use-running-time.ts';
import { useSending } from '#web/parts/clock/use-sending.ts';
import { WaitingPresses } from '#web/parts/clock/WaitingPresses.tsx';
import { IconCloudOff } from '#web/ui/icons.ts';
import { LateTooltip } from '#web/ui/LateTooltip.tsx';
import classes from './RunningClock.module.css';

/**
 * In the header: the running time of the viewer's clock, which opens the modal, or the presses waiting for a connection. Pending
 * presses are sent from here, since it is on every page.
 */
export default function RunningClock() {
  useSending();
  const { running, presses } = useClock();
  if (presses.length > 0) return <Waiting running={running} presses={presses} />;
  return running ? <Running running={running} /> : null;
}

const Running = ({ running }: { running: NonNullable<Clock['running']> }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const { time, since } = useRunningTime(running);
  const place = [running.shift_name, running.department_name].filter(Boolean).join(', ');
  const words = openBreakOf(running)
    ? `${t('clock.onBreak')}, ${t('clock.inSince', { since })}`
    : t('clock.inSince', { since });
  return (
    <LateTooltip label={place ? `${words}: ${place}` : words}>
      <UnstyledButton
        data-clock
        className={classes.root}
        aria-label={`${time}, ${words}`}
        onClick={() => open('clock')}
      >
        <i className={classes.dot} data-break={Boolean(openBreakOf(running)) || undefined} />
        {time}
      </UnstyledButton>
    </LateTooltip>
  );
};

const RunningTime = ({ running }: { running: NonNullable<Clock['running']> }) => useRunningTime(running).time;

/**
 * A native popover: a modal would have to be fetched, possibly without a connection; Mantine's popover would add 6 kB to every
 * first load.
 */
const Waiting = ({ running, presses }: { running: Clock['running']; presses: readonly ClockPress[] }) => {
  const { t } = useTranslation();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const name = t('clock.waiting.count', { count: presses.length });
  return (
    <>
      <UnstyledButton data-clock className={classes.root} popoverTarget={id}>
        <IconCloudOff size={16} stroke={1.6} aria-hidden="true" />
        {running ? <RunningTime running={running} /> : presses.length}
        <VisuallyHidden>{`, ${name}`}</VisuallyHidden>
      </UnstyledButton>
      <div
        id={id}
        className={classes.waiting}
        popover="auto"
        role="dialog"
        aria-label={name}
        onToggle={({ newState }) => setOpened(newState === 'open')}
      >
        {opened ? <WaitingPresses presses={presses} /> : null}
      </div>
    </>
  );
};
