import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFormat } from '#web/kit/format/use-format.ts';
import { metaOf } from '#web/kit/graphql/answer-meta.ts';
import { uuid } from '#web/kit/graphql/session-facts.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import type { RefusalAnswer } from '#web/kit/refusals/refusal-text.ts';
import { announce } from '#web/kit/toasts/announce.ts';
import { type OtherChoice, toastDone, toastFault, toastStep, toastUndo, toastWhile } from '#web/kit/toasts/toast.tsx';
import { inWork } from './in-work.ts';
import { type Place, shownPlace } from './shown-place.ts';
import type { Left, LeftShift } from './skipped.ts';
import { UndoOperationDocument } from './UndoOperation.generated.ts';
import { type Step, undoStack } from './undo-stack.ts';

/** A mutation's result from Apollo; its metadata has the operation's handle. */
type Result = { extensions?: Record<string, unknown> };

export const operationOf = (result: Result): string | undefined => metaOf(result.extensions)?.operation ?? undefined;

export type Undo = {
  /** Toasts what was done, with an Undo button if there is a handle. */
  offer: (
    message: string,
    /** Several operations of one step are undone together, last first. */
    result: Result | readonly Result[],
    after: () => unknown,
    otherChoice?: OtherChoice,
    /** Affected ids, which cannot be dragged during undo. */
    about?: readonly string[],
  ) => void;
  /** Undoes the newest step of the session, if any. */
  undo: () => Promise<void>;
  redo: () => Promise<void>;
};

/** The reverse step, and what was skipped. */
type Reversed = { step: Step; left?: { message: string; other?: OtherChoice }; isLost?: boolean };

/** Reverses all operations of a step in order; stops at one that cannot be undone. */
const reverseAll = async (
  reverse: (step: Step) => Promise<Reversed | undefined>,
  { others = [], ...step }: Step,
): Promise<Reversed | undefined> => {
  if (others.length === 0) return reverse(step);
  const waiting = [step.operation, ...others];
  const back: string[] = [];
  for (const [at, operation] of waiting.entries()) {
    const tried = at === 0 ? step.tried : undefined;
    const result = await reverse({ ...step, operation, tried, after: () => {} });
    if (result?.isLost)
      return { step: { ...result.step, others: waiting.slice(at + 1), after: step.after }, isLost: true };
    if (!result) break;
    back.unshift(result.step.operation);
  }
  await step.after();
  const [operation, ...more] = back;
  return operation ? { step: { ...step, operation, others: more, tried: undefined } } : undefined;
};

/** Delay before progress is shown: without it users press again and undo another step. */
const patienceMs = 200;

/** Undo and redo through the server's log. Conflict-safe: the server checks for changes since. */
export const useUndo = (): Undo => {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  // The toast is suppressed, since the server's text is the same for undo and redo.
  const send = useMutate(UndoOperationDocument);
  return useMemo(() => {
    const show = (place: Place): void => {
      if (!shownPlace.ask(place)) void navigate(`/schedule/employee/week?date=${place.date}`);
    };
    const wordsOf = async (left: Left) => (await import('./show-skipped.tsx')).leftWords(left, { t, format, show });
    /** Things changed since are skipped and listed. */
    const refused = ({ code, current }: RefusalAnswer): boolean => {
      if (code !== 'CONFLICT' || !current) return false;
      const left: unknown = JSON.parse(current);
      if (!Array.isArray(left)) return false;
      void wordsOf({ undone: 0, count: left.length, left: left as LeftShift[] }).then(({ message, other }) =>
        toastFault(message, other),
      );
      return true;
    };
    const reverse = async (step: Step): Promise<Reversed | undefined> => {
      const over = inWork.begin(step.about ?? []);
      const tried = step.tried ?? uuid();
      let isLost = false;
      try {
        const context = { ignoreMeta: true, idempotencyKey: tried };
        const sent = send({ variables: { input: { operation: step.operation } }, context });
        sent.catch(() => {
          isLost = true;
        });
        const answer = await answerOrToast(
          sent.then(({ data }) => data?.undoOperation),
          refused,
        );
        if (isLost) return { step: { ...step, tried }, isLost };
        await step.after();
        const operation = answer && operationOf(await sent);
        const left = answer?.__typename === 'UndoneInPart' ? await wordsOf(answer) : undefined;
        return operation ? { step: { ...step, operation, tried: undefined }, left } : undefined;
      } finally {
        over();
      }
    };
    const tell = (message: string, left: Reversed['left']): void =>
      void toastStep(left ? `${message}. ${left.message}` : message, left?.other);
    const undo = async (operation?: string): Promise<void> => {
      const step = undoStack.takeDone(operation);
      if (!step) announce(t('common.nothingToUndo'));
      const back =
        step && (await toastWhile(t('common.undoing', { what: step.message }), reverseAll(reverse, step), patienceMs));
      if (back?.isLost) undoStack.pushRedone(back.step);
      if (!back || back.isLost) return;
      undoStack.pushUndone(back.step);
      tell(t('common.undone', { what: back.step.message }), back.left);
    };
    const redo = async (): Promise<void> => {
      const step = undoStack.takeUndone();
      if (!step) announce(t('common.nothingToRedo'));
      const again =
        step && (await toastWhile(t('common.redoing', { what: step.message }), reverseAll(reverse, step), patienceMs));
      if (again?.isLost) undoStack.pushUndone(again.step);
      if (!again || again.isLost) return;
      undoStack.pushRedone(again.step);
      tell(again.step.message, again.left);
    };
    return {
      offer: (message, result, after, other, about) => {
        const results = 'length' in result ? result.toReversed() : [result];
        const [operation, ...others] = results.flatMap((item) => operationOf(item) ?? []);
        if (!operation) return void toastDone(message);
        undoStack.push({ operation, others, message: other?.doneMessage ?? message, after, about });
        toastUndo(message, () => void undoStack.inTurn(() => undo(operation)), other);
      },
      undo: () => undoStack.inTurn(() => undo()),
      redo: () => undoStack.inTurn(redo),
    };
  }, [send, t, format, navigate]);
};
