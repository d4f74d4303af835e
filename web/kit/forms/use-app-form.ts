import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { faultText, isRefusalAnswer, type RefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { isOutdated, toastLost } from '#web/kit/refusals/toast-lost.ts';
import { forgetUnsaved } from './unsaved.ts';
import { useDraft } from './use-draft.ts';

/** An answer that is not a refusal. */
export type Wanted<Answer> = Exclude<Answer, { __typename: 'Refusal' } | null | undefined>;

type Options<Values extends FieldValues, Answer> = {
  /** A zod (or zod/mini) object; issues are shown under their fields. */
  schema?: $ZodType<Values, Values>;
  start: DefaultValues<Values>;
  /** Asks before sending; false leaves the form as it is. */
  isSure?: (values: Values) => Promise<boolean>;
  /** Sends the mutation and returns its answer, possibly a Refusal. */
  send: (values: Values) => Promise<Answer>;
  /** Called after saving: close the modal, toast, navigate. Leaving no longer asks. */
  done: (answer: Wanted<Answer>, values: Values) => void;
  /** Custom handling of refusals, such as a CONFLICT with both versions; returns true when handled. */
  refused?: (refusal: RefusalAnswer, values: Values) => boolean;
};

export type AppForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  submit: (event?: React.BaseSyntheticEvent) => void;
  saving: boolean;
  /** Error of the form as a whole. */
  problem: string | undefined;
};

/** Ignores repeated Enter within this time, since a held key repeats after the first answer. */
const heldMs = 800;

/**
 * The field at which a refusal is shown: its own; the first field within it, such as a row of a list; or its parent, such as a
 * list of teams. Undefined where the form shows none of these.
 */
const placeOf = (field: string, values: object, shown: ReadonlySet<string>): string | undefined => {
  // Custom fields share one value, and each reports its own errors.
  if (field.replace(/^customFields\..*/, 'customFields') in values || shown.has(field)) return field;
  const within = [...shown].find((name) => name.startsWith(`${field}.`));
  if (within) return within;
  const parts = field.split('.');
  const around = parts.map((_, at) => parts.slice(0, at).join('.')).reverse();
  return around.find((name) => shown.has(name));
};

/**
 * The application's form hook: validation, one submission at a time, refusals at their fields, and a question before unsaved
 * changes are lost.
 */
export const useAppForm = <Values extends FieldValues, Answer>(options: Options<Values, Answer>): AppForm<Values> => {
  const { depth } = useModalPlace();
  const [problem, setProblem] = useState<string>();
  const turn = useRef({ sending: false, savedAt: Number.NEGATIVE_INFINITY });
  const form = useForm<Values>({
    defaultValues: options.start,
    resolver: options.schema ? (zodResolver(options.schema as never) as never) : undefined,
    mode: 'onTouched',
    shouldFocusError: true,
  });
  const { isDirty, isSubmitting } = form.formState;
  useDraft<Values>({
    isDirty,
    start: options.start,
    read: form.getValues,
    restore: (draft) => form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true }),
  });

  const showRefusal = (refusal: RefusalAnswer): void => {
    const field = refusal.field && placeOf(refusal.field, form.getValues(), form.control._names.mount);
    if (!field) {
      setProblem(refusalText(refusal));
      return;
    }
    form.setError(
      field as FieldPath<Values>,
      { type: 'refused', message: refusalText(refusal) },
      { shouldFocus: true },
    );
    // Focus scrolls only when it moves: while the form was sent, a modal may have put it on this field.
    document.activeElement?.scrollIntoView?.({ block: 'nearest' });
  };

  const submit = form.handleSubmit(async (values) => {
    if (turn.current.sending || performance.now() - turn.current.savedAt < heldMs) return;
    turn.current.sending = true;
    setProblem(undefined);
    try {
      if (options.isSure && !(await options.isSure(values))) return;
      const answer = await options.send(values);
      if (isRefusalAnswer(answer)) {
        if (!options.refused?.(answer, values)) showRefusal(answer);
        return;
      }
      turn.current.savedAt = performance.now();
      forgetUnsaved(depth);
      options.done(answer as Wanted<Answer>, values);
    } catch (fault) {
      setProblem(faultText(fault));
      if (isOutdated(fault)) toastLost(fault);
    } finally {
      turn.current.sending = false;
    }
  });
  return {
    form,
    submit: (event) => void (isSubmitting ? event?.preventDefault() : submit(event)),
    saving: isSubmitting,
    problem,
  };
};
