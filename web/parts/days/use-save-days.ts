import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';

type Result = { extensions?: Record<string, unknown> };

/** Saves, closes, refetches the board, and offers undo. */
export const useSaveDays = (message: string) => {
  const client = useApolloClient();
  const { close } = useModalPlace();
  const { offer } = useUndo();
  const [saving, setSaving] = useState(false);
  const save = async <R extends Result>(sent: Promise<R>, answerOf: (result: R) => unknown): Promise<void> => {
    setSaving(true);
    const answer = await answerOrToast(sent.then(answerOf));
    setSaving(false);
    if (!answer) return;
    const reload = () => client.refetchQueries({ include: 'active' });
    close();
    void reload();
    offer(message, await sent, reload);
  };
  return { save, saving };
};
