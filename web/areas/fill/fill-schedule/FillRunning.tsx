import { Button, Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#web/parts/fill/FillSchedule.module.css';
import type { FillState } from './use-fill.ts';

type Props = { state: Extract<FillState, { at: 'running' }>; onStop: () => void };

/** How far the search is, in time and in seats, and the way to stop it with what it has. */
export const FillRunning = ({ state, onStop }: Props) => {
  const { t } = useTranslation();
  const { seconds, since, progress, explaining } = state;
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (explaining) return setShare(100);
    const tick = (): void => setShare(Math.min(100, (performance.now() - since) / (seconds * 10)));
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [seconds, since, explaining]);
  return (
    <div className={classes.running}>
      <Progress value={share} aria-label={t('fill.looking')} />
      <p role="status">
        {explaining
          ? t('fill.explaining')
          : progress
            ? t('fill.soFar', { filled: progress.filled, count: progress.seats })
            : t('fill.looking')}
      </p>
      <Button variant="default" disabled={!progress} loading={explaining} onClick={onStop}>
        {t('fill.stop')}
      </Button>
    </div>
  );
};
