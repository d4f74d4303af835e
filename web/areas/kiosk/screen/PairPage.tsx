import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kioskCodeOf } from '#domain/kiosk/kiosk.ts';
import { postMutation } from '#web/kit/graphql/post-operation.ts';
import { wordsOf } from '#web/kit/refusals/words.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './Kiosk.module.css';
import type { PairKioskMutation } from './KioskDevice.generated.ts';
import { canSign, newKeys } from './kiosk-keys.ts';
import { writeDevice } from './kiosk-store.ts';

/** The code in the URL's fragment, which never reaches a server log. */
const codeInAddress = (): string => window.location.hash.slice(1);

const pair = async (code: string): Promise<PairKioskMutation['pairKiosk']> => {
  const { publicKey, ...keys } = await newKeys();
  const { pairKiosk } = await postMutation<PairKioskMutation>('PairKiosk', { input: { code, publicKey } });
  if (pairKiosk.__typename === 'PairedKiosk') {
    const { token, deviceId } = pairKiosk;
    await writeDevice({ token, deviceId, ...keys, sequence: 0, screen: null, aheadMs: 0 });
  }
  return pairKiosk;
};

/** Pairs this device with a code. */
export const PairPage = ({ isKept, paired }: { isKept: boolean; paired: () => void }) => {
  const { t } = useTranslation();
  const [code, setCode] = useState(codeInAddress);
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = useMutation({ mutationFn: pair, networkMode: 'always' });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!kioskCodeOf(code)) return setProblem(t('refusal.kioskCode'));
    try {
      const answer = await mutateAsync(code);
      if (answer.__typename === 'Refusal') return setProblem(wordsOf([`refusal.${answer.key}`], answer));
      window.history.replaceState(null, '', '/k');
      return paired();
    } catch {
      return setProblem(t('kiosk.screen.notReached'));
    }
  };
  const unable = !canSign() ? t('kiosk.screen.insecure') : isKept ? undefined : t('kiosk.screen.unkept');
  return (
    <main className={classes.pair}>
      <title>{`${t('kiosk.screen.title')} - Muster`}</title>
      <Logo height={28} />
      <h1 className={classes.heading}>{t('kiosk.screen.welcome')}</h1>
      {unable ? (
        <Notice kind="declined" role="alert">
          {unable}
        </Notice>
      ) : (
        <form className={classes.form} onSubmit={(event) => void send(event)} noValidate>
          <p className={classes.quiet}>{t('kiosk.screen.how')}</p>
          <TextInput
            label={t('kiosk.screen.code')}
            required
            autoFocus
            size="lg"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            error={problem}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
          <Button type="submit" size="lg" loading={isPending}>
            {t('kiosk.screen.pair')}
          </Button>
        </form>
      )}
    </main>
  );
};
