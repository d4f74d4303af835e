import { Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { type Clock, openBreakOf, useClock } from '#web/parts/clock/use-clock.ts';
import { useRunningTime } from '#web/parts/clock/use-running-time.ts';
import { WaitingPresses } from '#web/parts/clock/WaitingPresses.tsx';
import { IconCoffee, IconPlayerPlay, IconPlayerStop, IconSwitchHorizontal } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';

/** Modal `clock`: time since clocking in, and the next step. */
export default function ClockModal() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { running, switches, asksPosition, presses, busy, clockIn, clockOut, startBreak, endBreak } = useClock();
  const pause = running ? openBreakOf(running) : undefined;
  return (
    <ModalFrame title={t('clock.title')} size="sm">
      {running ? <Running running={running} /> : <p className={typography.medium}>{t('clock.outNow')}</p>}
      {presses.length > 0 ? (
        <Box mt="sm">
          <WaitingPresses presses={presses} />
        </Box>
      ) : null}
      <Box component="p" className={typography.detailInline} mt="sm">
        {running ? <StopsAt running={running} /> : t('clock.hint')}
      </Box>
      {asksPosition ? (
        <Box component="p" className={typography.detailInline} mt="sm">
          {t('clock.position.hint')}
        </Box>
      ) : null}
      <FormFooter>
        {switches.length > 0 ? (
          <Button
            variant="default"
            leftSection={<IconSwitchHorizontal size={18} stroke={1.6} />}
            onClick={() => open('clock-switch')}
          >
            {t('clock.switch')}
          </Button>
        ) : null}
        {running && (running.clocksBreaks || pause) ? (
          <Button
            variant={pause ? 'filled' : 'default'}
            loading={busy}
            leftSection={<IconCoffee size={18} stroke={1.6} />}
            onClick={() => void (pause ? endBreak() : startBreak())}
          >
            {t(pause ? 'clock.endBreak' : 'clock.startBreak')}
          </Button>
        ) : null}
        {running ? (
          <Button
            variant={pause ? 'default' : 'filled'}
            loading={busy}
            leftSection={<IconPlayerStop size={18} stroke={1.6} />}
            onClick={() => void clockOut()}
            data-autofocus
          >
            {t('clock.out')}
          </Button>
        ) : (
          <Button
            loading={busy}
            leftSection={<IconPlayerPlay size={18} stroke={1.6} />}
            onClick={() => void clockIn()}
            data-autofocus
          >
            {t('clock.in')}
          </Button>
        )}
      </FormFooter>
    </ModalFrame>
  );
}

const StopsAt = ({ running: { stopsAt, zone } }: { running: NonNullable<Clock['running']> }) => {
  const { t } = useTranslation();
  const { time } = useFormat();
  return stopsAt ? t('clock.stops', { time: time(localIn(zone, Date.parse(stopsAt)).time) }) : null;
};

/** Start time of the current break. */
const OnBreak = ({ running }: { running: NonNullable<Clock['running']> }) => {
  const { t } = useTranslation();
  const { time } = useFormat();
  const open = openBreakOf(running);
  if (!open) return null;
  const since = time(localIn(running.zone, Date.parse(open.startsAt)).time);
  return <p className={typography.medium}>{t('clock.onBreakSince', { since })}</p>;
};

const Running = ({ running }: { running: NonNullable<Clock['running']> }) => {
  const { t } = useTranslation();
  const { time, since } = useRunningTime(running);
  return (
    <>
      <p className={`${typography.figures} ${typography.heading28}`}>{time}</p>
      <p className={typography.medium}>{t('clock.inSince', { since })}</p>
      <OnBreak running={running} />
      <p className={typography.secondary}>
        {[running.shift_name, running.department_name].filter((part) => Boolean(part)).join(', ')}
      </p>
    </>
  );
};
