import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '#web/areas/identity/entry/use-answer.ts';
import { browser } from '#web/kit/router/browser.ts';
import type { SecondStepAsked } from './second-step.ts';
import { type DemoLogin, loginStart, signIn } from './sign-in.ts';

/** Path after logging in; only paths of this application are accepted. */
export const returnTo = (search: string): string => {
  const wanted = new URLSearchParams(search).get('returnTo') ?? '/';
  const inside = new URL(wanted, window.location.origin);
  // `/.//other.example` is a path of this origin, but what remains of it, `//other.example`, is the address of another.
  const known =
    inside.origin === window.location.origin &&
    wanted.startsWith('/') &&
    !/^\/(\/|login\b|logout\b)/.test(inside.pathname);
  return known ? inside.pathname + inside.search + inside.hash : '/';
};

type Login = {
  demo: readonly DemoLogin[];
  /** The email being signed in, while the request is pending. */
  busy: string | undefined;
  problem: string | undefined;
  enter: (email: string, password: string) => Promise<boolean>;
  /** The second step, after a correct password. */
  step: SecondStepAsked | undefined;
  entered: () => void;
  back: () => void;
};

type Credentials = { email: string; password: string };

const go = (): void => browser.replace(returnTo(window.location.search));

/** Sign-in with error texts. Users who are already signed in are redirected (spec 2.2). */
export const useLogin = (): Login => {
  const { t } = useTranslation();
  const start = useAnswer(loginStart);
  const { mutateAsync } = useMutation({ mutationFn: (given: Credentials) => signIn(given.email, given.password) });
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [step, setStep] = useState<SecondStepAsked>();

  const isHere = Boolean(start?.viewer);
  useEffect(() => {
    if (isHere) go();
  }, [isHere]);
  const demo = (!isHere && start?.demoLogins) || [];

  const enter = async (email: string, password: string): Promise<boolean> => {
    setBusy(email);
    setProblem(undefined);
    try {
      const answer = await mutateAsync({ email, password });
      if (answer.__typename === 'SignedIn') {
        go();
        return true;
      }
      if (answer.__typename === 'SecondStep') {
        setStep(answer);
        setBusy(undefined);
        return true;
      }
      setProblem(
        answer.key === 'tooManyTries'
          ? t('refusal.tooManyTries', { limit: answer.limit ?? '', count: Number(answer.limit) })
          : t('refusal.wrongLogin'),
      );
    } catch {
      setProblem(t('refusal.offline'));
    }
    setBusy(undefined);
    return false;
  };
  return { demo, busy, problem, enter, step, entered: go, back: () => setStep(undefined) };
};
