import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoOperationMutation } from '#web/generated/graphql.ts';
import { metaOf } from '#web/kit/graphql/answer-meta.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { announce } from '#web/kit/toasts/announce.ts';
import { type OtherChoice, toastDone, toastStep, toastUndo, toastWhile } from '#web/kit/toasts/toast.tsx';
import { type Step, undoStack } from './undo-stack.ts';

/** A mutation's result as Apollo hands it back; the operation's handle rides in its meta. */
type Result = { extensions?: Record<string, unknown> };

export const operationOf = (result: Result): string | undefined => metaOf(result.extensions)?.operation ?? undefined;

export type Undo = {
  /** Says what was done, with an Undo button; without a handle it only says it. */
  offer: (message: string, result: Result, after: () => unknown, other?: OtherChoice) => void;
  /** The newest step of the session, or nothing. */
  undo: () => Promise<void>;
  redo: () => Promise<void>;
};

/** Whoever does not see at once that it is under way presses again, and takes back what was done before it too. */
const patienceMs = 200;

/** Undo and redo over the server's log: conflict-safe, since the server looks whether somebody changed the thing since. */
export const useUndo = (): Undo => {
  const { t } = useTranslation();
  // It says itself what was taken back, or done again: the server's word for both is the same.
  const [send] = useUndoOperationMutation({ context: { ignoreMeta: true } });
  return useMemo(() => {
    const reverse = async (step: Step): Promise<Step | undefined> => {
      const sent = send({ variables: { input: { operation: step.operation } } });
      const answer = await answerOrToast(sent.then(({ data }) => data?.undoOperation));
      await step.after();
      const operation = answer && operationOf(await sent);
      return operation ? { ...step, operation } : undefined;
    };
    const undo = async (operation?: string): Promise<void> => {
      const step = undoStack.takeDone(operation);
      if (!step) announce(t('common.nothingToUndo'));
      const back = step && (await toastWhile(t('common.undoing', { what: step.message }), reverse(step), patienceMs));
      if (!back) return;
      undoStack.pushUndone(back);
      toastStep(t('common.undone', { what: back.message }));
    };
    const redo = async (): Promise<void> => {
      const step = undoStack.takeUndone();
      if (!step) announce(t('common.nothingToRedo'));
      const again = step && (await toastWhile(t('common.redoing', { what: step.message }), reverse(step), patienceMs));
      if (!again) return;
      undoStack.pushRedone(again);
      toastStep(again.message);
    };
    return {
      offer: (message, result, after, other) => {
        const operation = operationOf(result);
        if (!operation) return void toastDone(message);
        undoStack.push({ operation, message, after });
        toastUndo(message, () => void undoStack.inTurn(() => undo(operation)), other);
      },
      undo: () => undoStack.inTurn(() => undo()),
      redo: () => undoStack.inTurn(redo),
    };
  }, [send, t]);
};
