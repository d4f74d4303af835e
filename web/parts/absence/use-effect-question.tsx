import { useApolloClient } from '@apollo/client/react';
import i18next from 'i18next';
import type { ChangeEffectInput } from '#web/generated/schema-types.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { toastWhile } from '#web/kit/toasts/toast.tsx';
import { ChangeEffectDocument } from './ChangeEffect.generated.ts';
import type { Changed } from './LeaveEffect.tsx';

const openQuestion = async () => ({ default: (await import('./EffectQuestion.tsx')).EffectQuestion });

type Words = { title: string; yes: string; changes?: boolean };

/**
 * Whether to go on: at once where no one's balances change, else once someone has seen whose and said so. Asks also where the
 * effect can't be worked out.
 */
export const askOfEffect = async (asked: Promise<Changed | null | undefined>, words: Words): Promise<boolean> => {
  const effect = await toastWhile(i18next.t('leave.effect.working'), asked).then(
    (found) => found ?? undefined,
    () => undefined,
  );
  if (effect?.changed === 0) return true;
  const Question = lazyScreen(openQuestion);
  return new Promise((resolve) => {
    showDialog(<Question {...{ ...words, effect }} answered={resolve} />, () => resolve(false));
  });
};

/** The question before a change that takes something away or edits it. */
export const useEffectQuestion = () => {
  const client = useApolloClient();
  return (input: ChangeEffectInput, words: Words): Promise<boolean> =>
    askOfEffect(
      client
        .query({ query: ChangeEffectDocument, variables: { input }, fetchPolicy: 'no-cache', errorPolicy: 'none' })
        .then(({ data }) => data?.changeEffect),
      words,
    );
};
