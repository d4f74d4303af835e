import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localIn } from '#web/kit/clock/clock.ts';
import { useMinute } from '#web/kit/clock/use-minute.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { wordsOf } from '#web/kit/refusals/words.ts';
import { IconCloudOff } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './Kiosk.module.css';
import { PeopleScreen } from './PeopleScreen.tsx';
import { PersonAtKiosk } from './PersonAtKiosk.tsx';
import type { Kiosk } from './use-kiosk.ts';

/** Calls `idle` after this time without touch or key input, repeatedly until there is input. */
const useIdle = (ms: number, idle: () => void): void => {
  useEffect(() => {
    let timer = setTimeout(idle, ms);
    const touched = (): void => {
      clearTimeout(timer);
      timer = setTimeout(idle, ms);
    };
    const events = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const event of events) window.addEventListener(event, touched, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, touched);
    };
  }, [ms, idle]);
};

const idleMs = 30_000;

/** The active kiosk: a clock while idle, then the list of people, then the selected person. */
export const KioskAtWork = ({ kiosk, unpair }: { kiosk: Kiosk; unpair: () => void }) => {
  const { t } = useTranslation();
  const [isIdle, setIdle] = useState(true);
  const [chosen, setChosen] = useState<string | null>(null);
  const rest = useCallback(() => {
    setChosen(null);
    setIdle(true);
  }, []);
  useIdle(idleMs, rest);
  const { screen, people, closed, lost } = kiosk;
  if (closed) return <Closed reason={closed} lost={lost} again={() => void kiosk.refresh()} unpair={unpair} />;
  if (!screen)
    return (
      <main className={classes.pair}>
        <p role="status">{kiosk.isOffline ? t('kiosk.screen.notReached') : t('common.loading')}</p>
        {kiosk.isOffline ? (
          <Button size="lg" onClick={() => void kiosk.refresh()}>
            {t('kiosk.screen.again')}
          </Button>
        ) : null}
      </main>
    );
  const person = people.find(({ employeeId }) => employeeId === chosen);
  return (
    <main className={classes.root}>
      <title>{`${screen.name} - Muster`}</title>
      <Head kiosk={kiosk} />
      {person ? (
        <PersonAtKiosk
          key={person.employeeId}
          person={person}
          screen={screen}
          kiosk={kiosk}
          leave={() => setChosen(null)}
        />
      ) : isIdle ? (
        <button type="button" className={classes.idle} onClick={() => setIdle(false)}>
          <BigClock />
          <span className={classes.touch}>{t('kiosk.screen.touch')}</span>
        </button>
      ) : (
        <PeopleScreen people={people} asksPin={screen.asksPin} choose={setChosen} />
      )}
    </main>
  );
};

const BigClock = () => {
  const format = useFormat();
  useMinute();
  const { date, time } = localIn(format.zone);
  return (
    <>
      <span className={classes.time}>{format.time(time)}</span>
      <span className={classes.date}>{format.date(date)}</span>
    </>
  );
};

/** Names of the kiosk and the company, the time, and the state of the connection. */
const Head = ({ kiosk }: { kiosk: Kiosk }) => {
  const { t } = useTranslation();
  const format = useFormat();
  useMinute();
  const { screen, isOffline, waiting, refused, read } = kiosk;
  const timeOf = (at: string) => format.time(localIn(format.zone, Date.parse(at)).time);
  return (
    <header className={classes.head}>
      <div className={classes.bar}>
        <div className={classes.names}>
          <h1 className={classes.heading}>{screen?.name}</h1>
          <span className={classes.quiet}>{screen?.company}</span>
        </div>
        <span className={classes.now}>{format.time(localIn(format.zone).time)}</span>
      </div>
      {isOffline ? (
        <p className={classes.offline} role="status">
          <IconCloudOff size={20} stroke={1.6} aria-hidden="true" />
          {t('kiosk.screen.offline')}
        </p>
      ) : null}
      {waiting.length > 0 ? (
        <p className={classes.quiet} role="status">
          {t('kiosk.screen.waiting', { count: waiting.length })}
        </p>
      ) : null}
      {refused.map((outcome) => {
        const { press, answer } = outcome;
        if (answer?.__typename !== 'Refusal') return null;
        const why = wordsOf([`refusal.${answer.key}`, `refusal.kind.${answer.code}`], answer);
        return (
          <Notice key={press.sequence} kind="declined" role="alert">
            {t('kiosk.screen.refused', { name: press.name, time: timeOf(press.pressedAt), why })}{' '}
            <Button variant="default" size="compact-md" onClick={() => read(outcome)}>
              {t('kiosk.screen.read')}
            </Button>
          </Notice>
        );
      })}
    </header>
  );
};

type ClosedProps = { reason: string; lost: number; again: () => void; unpair: () => void };

const Closed = ({ reason, lost, again, unpair }: ClosedProps) => {
  const { t } = useTranslation();
  return (
    <main className={classes.pair}>
      <Notice kind="declined" role="alert">
        {wordsOf([`refusal.${reason}`])}
      </Notice>
      {lost > 0 ? <p>{t('kiosk.screen.lost', { count: lost })}</p> : null}
      <div className={classes.buttons}>
        {reason === 'kioskUnpaired' ? (
          <Button size="lg" onClick={unpair}>
            {t('kiosk.screen.welcome')}
          </Button>
        ) : (
          <Button size="lg" variant="default" onClick={again}>
            {t('kiosk.screen.again')}
          </Button>
        )}
      </div>
    </main>
  );
};
