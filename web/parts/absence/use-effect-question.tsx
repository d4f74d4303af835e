import { useApolloClient } from '@apollo/client/react';
import type { ChangeEffectInput } from '#web/generated/schema-types.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { ChangeEffectDocument } from './ChangeEffect.generated.ts';

const openQuestion = async () => ({ default: (await import('./EffectQuestion.tsx')).EffectQuestion });

type Words = { title: string; yes: string; changes?: boolean };

/** Whether to go on: at once where no one's balances change, else once someone has seen whose and said so. */
export const useEffectQuestion = () => {
  const client = useApolloClient();
  return async (input: ChangeEffectInput, words: Words): Promise<boolean> => {
    const effect = await client
      .query({ query: ChangeEffectDocument, variables: { input }, fetchPolicy: 'no-cache', errorPolicy: 'none' })
      .then(
        ({ data }) => data?.changeEffect ?? undefined,
        () => undefined,
      );
    if (effect?.changed === 0) return true;
    const Question = lazyScreen(openQuestion);
    return new Promise((resolve) => {
      showDialog(<Question {...{ ...words, effect }} answered={resolve} />, () => resolve(false));
    });
  };
};
