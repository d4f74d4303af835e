import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Mood, moods } from '#domain/insights/sentiment.ts';
import { localIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { wordsOf } from '#web/kit/refusals/words.ts';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCloudOff,
  IconMoodEmpty,
  IconMoodSad,
  IconMoodSmile,
} from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import classes from './Kiosk.module.css';
import type { Outcome } from './kiosk-queue.ts';
import type { KioskPerson, KioskScreen } from './kiosk-store.ts';
import type { Kiosk } from './use-kiosk.ts';

/** How long the result of a press is shown before the screen returns to the list. */
const shownMs = 4000;

const faces = { happy: IconMoodSmile, neutral: IconMoodEmpty, unhappy: IconMoodSad } as const;
const icon = { size: 48, stroke: 1.4, 'aria-hidden': true } as const;

type Props = {
  outcome: Outcome;
  person: KioskPerson;
  screen: KioskScreen;
  kiosk: Kiosk;
  pin: string | null;
  leave: () => void;
};

/** Result of a press, followed after clocking out by the rating of the shift, if enabled on the kiosk. */
export const Done = ({ outcome, person, screen, kiosk, pin, leave }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [thanked, setThanked] = useState(false);
  const { press, answer } = outcome;
  const refused = answer?.__typename === 'Refusal' ? answer : null;
  const asks = screen.asksMood && press.step === 'OUT' && !refused && !thanked;
  useEffect(() => {
    if (asks || refused) return undefined;
    const timer = setTimeout(leave, shownMs);
    return () => clearTimeout(timer);
  }, [asks, refused, leave]);
  const say = async (mood: Mood) => {
    setThanked(true);
    const { employeeId, name } = person;
    await kiosk.press({ step: 'MOOD', id: press.id, occurrence_id: null, mood, employeeId, name }, pin);
  };
  const time = format.time(localIn(screen.zone, Date.parse(press.pressedAt)).time);
  const Icon = refused ? IconAlertCircle : answer ? IconCircleCheck : IconCloudOff;
  const why = refused && wordsOf([`refusal.${refused.key}`, `refusal.kind.${refused.code}`], refused);
  return (
    <section className={classes.done} aria-label={person.name}>
      <Icon {...icon} className={classes.sign} data-refused={refused ? true : undefined} />
      <p className={classes.question} role={refused ? 'alert' : 'status'}>
        {why ?? t(thanked ? 'kiosk.screen.done.MOOD' : `kiosk.screen.done.${press.step}`, { time })}
      </p>
      {answer ? null : <p className={classes.quiet}>{t('kiosk.screen.kept')}</p>}
      {asks ? (
        <fieldset className={classes.moods}>
          <legend className={`${typography.heading16} ${classes.small}`}>{t('kiosk.screen.mood')}</legend>
          {moods.map((mood) => {
            const Face = faces[mood];
            return (
              <Button
                key={mood}
                variant="default"
                size="xl"
                leftSection={<Face size={28} stroke={1.4} aria-hidden="true" />}
                onClick={() => void say(mood)}
              >
                {t(`kiosk.screen.moods.${mood}`)}
              </Button>
            );
          })}
          <p className={classes.quiet}>{t('kiosk.screen.anonymous')}</p>
        </fieldset>
      ) : null}
      <Button variant={refused ? 'filled' : 'subtle'} size="lg" onClick={leave}>
        {t(asks ? 'kiosk.screen.skip' : refused ? 'kiosk.screen.read' : 'kiosk.screen.back')}
      </Button>
    </section>
  );
};
