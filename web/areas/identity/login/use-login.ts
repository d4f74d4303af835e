import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from '#web/kit/router/browser.ts';
import { returnTo } from './return-to.ts';
import { type DemoLogin, loginStart, signIn } from './sign-in.ts';

type Login = {
  demo: readonly DemoLogin[];
  /** The email that is being signed in, while it is. */
  busy: string | undefined;
  problem: string | undefined;
  enter: (email: string, password: string) => Promise<boolean>;
};

const go = (): void => browser.replace(returnTo(window.location.search));

/** Signing in with words for what may go wrong. Whoever is signed in already is sent on (spec 2.2). */
export const useLogin = (): Login => {
  const { t } = useTranslation();
  const [demo, setDemo] = useState<readonly DemoLogin[]>([]);
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    loginStart().then(
      ({ viewer, demoLogins }) => (viewer ? go() : setDemo(demoLogins)),
      () => {},
    );
  }, []);

  const enter = async (email: string, password: string): Promise<boolean> => {
    setBusy(email);
    setProblem(undefined);
    try {
      const refused = await signIn(email, password);
      if (!refused) {
        go();
        return true;
      }
      setProblem(
        refused.key === 'tooManyTries'
          ? t('refusal.tooManyTries', { limit: refused.limit ?? '' })
          : t('refusal.wrongLogin'),
      );
    } catch {
      setProblem(t('refusal.offline'));
    }
    setBusy(undefined);
    return false;
  };
  return { demo, busy, problem, enter };
};
