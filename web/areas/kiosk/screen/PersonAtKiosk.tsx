import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localIn } from '#web/kit/clock/clock.ts';
import { postMutation } from '#web/kit/graphql/post-operation.ts';
import { wordsOf } from '#web/kit/refusals/words.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Done } from './Done.tsx';
import classes from './Kiosk.module.css';
import type { EnterKioskMutation } from './KioskDevice.generated.ts';
import { type Outcome, ofDevice } from './kiosk-queue.ts';
import { type Entered, type KioskPerson, type KioskScreen, readDevice } from './kiosk-store.ts';
import { lastEntered, rememberEntered } from './last-entered.ts';
import { PersonScreen } from './PersonScreen.tsx';
import { PinPad } from './PinPad.tsx';
import type { Kiosk } from './use-kiosk.ts';

const enter = async ({ employeeId, pin }: { employeeId: string; pin: string | null }) => {
  const device = await readDevice();
  const input = { token: device?.token ?? '', employeeId, pin };
  return (await postMutation<EnterKioskMutation>('EnterKiosk', { input })).enterKiosk;
};

/** How a person signs in: with a PIN, or at once. Offline, the PIN cannot be verified; it is stored with the press. */
type Within = {
  pin: string | null;
  entered: Entered | null;
  /** Offline: the time of the data shown. */
  asOf: string | null;
};

type Props = { person: KioskPerson; screen: KioskScreen; kiosk: Kiosk; leave: () => void };

export const PersonAtKiosk = ({ person, screen, kiosk, leave }: Props) => {
  const { t } = useTranslation();
  const [within, setWithin] = useState<Within | null>(null);
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const { mutateAsync, isPending } = useMutation({ mutationFn: enter, networkMode: 'always' });
  const { employeeId, name } = person;
  const { refresh } = kiosk;

  const go = useCallback(
    async (pin: string | null) => {
      try {
        const answer = await mutateAsync({ employeeId, pin });
        if (answer.__typename === 'EnteredKiosk') {
          void rememberEntered(answer, pin);
          return setWithin({ pin, entered: answer, asOf: null });
        }
        if (ofDevice.has(answer.key)) return void refresh();
        const { measured } = answer;
        const until =
          measured && answer.key === 'kioskLocked' ? localIn(screen.zone, Date.parse(measured)).time : measured;
        return setProblem(
          wordsOf([`refusal.${answer.key}`, `refusal.kind.${answer.code}`], { ...answer, measured: until }),
        );
      } catch {
        const last = await lastEntered(employeeId, pin, screen.zone).catch(() => null);
        return setWithin({ pin, entered: last?.entered ?? null, asOf: last?.asOf ?? null });
      }
    },
    [mutateAsync, employeeId, screen.zone, refresh],
  );
  const { asksPin } = screen;
  useEffect(() => {
    if (!asksPin) void go(null);
  }, [asksPin, go]);

  if (outcome)
    return (
      <Done outcome={outcome} person={person} screen={screen} kiosk={kiosk} pin={within?.pin ?? null} leave={leave} />
    );
  if (within) {
    const press = async (meant: Pick<Parameters<Kiosk['press']>[0], 'step' | 'id' | 'occurrence_id'>) =>
      setOutcome(await kiosk.press({ ...meant, mood: null, employeeId, name }, within.pin));
    const { entered, asOf } = within;
    return <PersonScreen {...{ person, screen, entered, asOf, press, leave }} />;
  }
  if (asksPin)
    return <PinPad name={name} busy={isPending} problem={problem} enter={(pin) => void go(pin)} leave={leave} />;
  return (
    <section className={classes.pad} aria-label={name}>
      {problem ? <Notice kind="declined">{problem}</Notice> : <p role="status">{t('common.loading')}</p>}
    </section>
  );
};
