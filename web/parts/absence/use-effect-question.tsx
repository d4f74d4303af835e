import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import i18next from 'i18next';
import type { ChangeEffectInput } from '#web/generated/schema-types.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { faultText, isOutOfReach } from '#web/kit/refusals/refusal-text.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { toastFault, toastWhile } from '#web/kit/toasts/toast.tsx';
import { ChangeEffectDocument } from './ChangeEffect.generated.ts';
import type { Changed } from './LeaveEffect.tsx';

const openQuestion = async () => ({ default: (await import('./EffectQuestion.tsx')).EffectQuestion });

type Words = { title: string; yes: string; changes?: boolean };

/** Whether what the question is about would fail as well: permission was taken away, or there is no connection. */
const isHopeless = (fault: unknown): boolean => !CombinedGraphQLErrors.is(fault) || isOutOfReach(fault);

/**
 * Whether to go on: at once where no one's balances change, else once someone has seen whose and said so. Asks also where the
 * effect can't be worked out.
 */
export const askOfEffect = async (asked: Promise<Changed | null | undefined>, words: Words): Promise<boolean> => {
  let effect: Changed | undefined;
  try {
    effect = (await toastWhile(i18next.t('leave.effect.working'), asked)) ?? undefined;
  } catch (fault) {
    if (isHopeless(fault)) {
      toastFault(faultText(fault));
      return false;
    }
  }
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
