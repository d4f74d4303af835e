import { Tooltip, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ClockNowFragment, useClockQuery } from '#web/generated/graphql.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { useRunningTime } from '#web/parts/clock/use-running-time.ts';
import classes from './RunningClock.module.css';

/** In the header while somebody is clocked in: how long, and a press to stop it. The shell's query knows the state. */
export default function RunningClock() {
  const { data } = useClockQuery({ fetchPolicy: 'cache-only' });
  const running = data?.clockState?.Timesheet;
  return running ? <Running running={running} /> : null;
}

const Running = ({ running }: { running: NonNullable<ClockNowFragment['Timesheet']> }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const { time, since } = useRunningTime(running);
  const place = [running.shift_name, running.department_name].filter(Boolean).join(', ');
  const said = t('clock.inSince', { since });
  return (
    <Tooltip label={place ? `${said}: ${place}` : said}>
      <UnstyledButton className={classes.root} aria-label={`${time}, ${said}`} onClick={() => open('clock')}>
        <i className={classes.dot} />
        {time}
      </UnstyledButton>
    </Tooltip>
  );
};
