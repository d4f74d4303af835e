import { useApolloClient } from '@apollo/client/react';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';

type Result<Data> = { data?: Data | null; extensions?: Record<string, unknown> };

/** Deletes a setting with a toast and undo; returns whether it succeeded. A refusal is toasted. */
export const useRemoval = () => {
  const client = useApolloClient();
  const { offer } = useUndo();
  return async <Data, Answer>(
    send: () => Promise<Result<Data>>,
    answerOf: (data: Data | null | undefined) => Answer,
    message: string,
  ): Promise<boolean> => {
    const sent = send();
    const answer = await answerOrToast(sent.then(({ data }) => answerOf(data)));
    if (!answer) return false;
    const reload = () => client.refetchQueries({ include: 'active' });
    // The toast is shown before the refetch; otherwise the server's own message would appear first.
    offer(message, await sent, reload);
    await reload();
    return true;
  };
};
