import { useApolloClient } from '@apollo/client/react';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';

type Result<Data> = { data?: Data | null; extensions?: Record<string, unknown> };

/** Removes a setting, says so and offers to take it back; whether it is gone. A refusal is toasted. */
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
    // The toast shows before the page is asked again: the server's own words come where the screen has none for a moment.
    offer(message, await sent, reload);
    await reload();
    return true;
  };
};
