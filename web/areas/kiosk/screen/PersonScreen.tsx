import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KioskStep } from '#domain/kiosk/kiosk-press.ts';
import { localIn, nowMs } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { IconArrowLeft, IconCoffee, IconPlayerPlay, IconPlayerStop, IconSwitchHorizontal } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import classes from './Kiosk.module.css';
import type { Entered, KioskPerson, KioskScreen } from './kiosk-store.ts';

type Meant = { step: KioskStep; id: string; occurrence_id: string | null };
type Props = {
  person: KioskPerson;
  screen: KioskScreen;
  /** Null while offline, where the device has stored nothing today. */
  entered: Entered | null;
  /** The time of `entered` if it was stored; null while online. */
  asOf: string | null;
  press: (meant: Meant) => Promise<void>;
  leave: () => void;
};

const icon = { size: 24, stroke: 1.6, 'aria-hidden': true } as const;

type HeadProps = Pick<Props, 'person'> & { clock: KioskPerson['clock']; timeOf: (at: string, zone: string) => string };

/** The person's name, clock or break state, and its start time. */
const PersonHead = ({ person: { name, photo }, clock, timeOf }: HeadProps) => {
  const { t } = useTranslation();
  const state = clock
    ? clock.breakSince
      ? t('kiosk.screen.break', { time: timeOf(clock.breakSince, clock.zone) })
      : t('kiosk.screen.in', { time: timeOf(clock.clockedIn, clock.zone) })
    : t('kiosk.screen.out');
  const about = [state, clock?.shift_name, clock?.department_name].filter(Boolean).join(' · ');
  return (
    <div className={classes.who}>
      <Avatar name={name} size={72} src={photo} />
      <div>
        <h2 className={classes.question}>{name}</h2>
        <p className={classes.quiet}>{about}</p>
      </div>
    </div>
  );
};

/** Actions available to a person, and their own hours today. */
export const PersonScreen = ({ person, screen, entered, asOf, press, leave }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  // Pending presses are included in the person's clock, but not in stored data.
  const clock = entered && !asOf ? entered.clock : person.clock;
  const now = nowMs();
  const switches = (entered?.switches ?? []).filter(
    ({ endsAt }) => clock !== null && (endsAt == null || Date.parse(endsAt) > now),
  );
  const timeOf = (at: string, zone: string) => format.time(localIn(zone, Date.parse(at)).time);
  const go = async (meant: Meant) => {
    setBusy(true);
    await press(meant);
    setBusy(false);
  };
  const step = (kind: KioskStep, id: string) => () => void go({ step: kind, id, occurrence_id: null });
  return (
    <section className={classes.person} aria-label={person.name}>
      <PersonHead person={person} clock={clock} timeOf={timeOf} />
      <div className={classes.steps}>
        {clock ? (
          <>
            <Button
              size="xl"
              disabled={busy}
              leftSection={<IconPlayerStop {...icon} />}
              onClick={step('OUT', clock.id)}
            >
              {t('kiosk.screen.clockOut')}
            </Button>
            {screen.mayBreak ? (
              <Button
                size="xl"
                variant="default"
                disabled={busy}
                leftSection={<IconCoffee {...icon} />}
                onClick={step(clock.breakSince ? 'BREAK_END' : 'BREAK_START', clock.id)}
              >
                {t(clock.breakSince ? 'kiosk.screen.endBreak' : 'kiosk.screen.startBreak')}
              </Button>
            ) : null}
          </>
        ) : (
          <Button
            size="xl"
            disabled={busy}
            data-autofocus
            leftSection={<IconPlayerPlay {...icon} />}
            onClick={step('IN', newId('tms'))}
          >
            {t('kiosk.screen.clockIn')}
          </Button>
        )}
        {switches.map(({ occurrence_id, startsAt, zone, name: shift }) => (
          <Button
            key={occurrence_id}
            size="lg"
            variant="default"
            disabled={busy}
            leftSection={<IconSwitchHorizontal {...icon} />}
            onClick={() => void go({ step: 'SWITCH', id: newId('tms'), occurrence_id })}
          >
            {t('kiosk.screen.switchTo', { name: `${shift}, ${timeOf(startsAt, zone)}` })}
          </Button>
        ))}
      </div>
      {screen.showsHours ? (
        entered ? (
          <Hours hours={entered.hours} asOf={asOf && timeOf(asOf, screen.zone)} />
        ) : (
          <p className={classes.quiet}>{t('kiosk.screen.hoursLater')}</p>
        )
      ) : null}
      <Button variant="subtle" size="lg" leftSection={<IconArrowLeft {...icon} />} onClick={leave}>
        {t('kiosk.screen.back')}
      </Button>
    </section>
  );
};

const Hours = ({ hours, asOf }: { hours: Entered['hours']; asOf: string | null }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const localTime = (at: string, zone: string) => localIn(zone, Date.parse(at)).time;
  const total = hours.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <section className={classes.hours} aria-label={t('kiosk.screen.hours')}>
      <h3 className={`${typography.heading16} ${classes.small}`}>{t('kiosk.screen.hours')}</h3>
      {asOf ? <p className={classes.quiet}>{t('kiosk.screen.asOf', { time: asOf })}</p> : null}
      {hours.length === 0 ? <p className={classes.quiet}>{t('kiosk.screen.noHours')}</p> : null}
      <ul>
        {hours.map(({ id, startsAt, endsAt, minutes, zone }) => (
          <li key={id} className={classes.line}>
            <span>{format.range(localTime(startsAt, zone), localTime(endsAt, zone))}</span>
            <span>{format.hours(minutes)}</span>
          </li>
        ))}
        {hours.length > 1 ? (
          <li className={classes.line} data-total>
            <span>{t('kiosk.screen.total')}</span>
            <span>{format.hours(total)}</span>
          </li>
        ) : null}
      </ul>
    </section>
  );
};
