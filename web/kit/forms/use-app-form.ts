import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import {
  createFormControl,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { faultText, isRefusalAnswer, type RefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { isOutdated, toastLost } from '#web/kit/refusals/toast-lost.ts';
import { forgetUnsaved } from './unsaved.ts';

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

type Settings<Values extends FieldValues> = Pick<UseFormProps<Values>, 'resolver' | 'mode' | 'shouldFocusError'>;

export type AppForm<Values extends FieldValues> = {
  /** Without the form's state, so that its owner never renders for it; parts of a form read it with `useFormState`. */
  form: Omit<UseFormReturn<Values>, 'formState' | 'watch'>;
  /** What `Form` gives the library once more, which would otherwise return to its defaults. */
  settings: Settings<Values>;
  start: object;
  submit: (event?: React.BaseSyntheticEvent) => void;
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

/** The form of the library, made once. Its schema may depend on what the owner renders. */
const useControl = <Values extends FieldValues>({
  schema,
  start,
}: Pick<Options<Values, unknown>, 'schema' | 'start'>) => {
  const latest = useRef(schema);
  useEffect(() => {
    latest.current = schema;
  });
  const [made] = useState(() => {
    const resolver = (async (values, context, options) =>
      zodResolver(latest.current as never)(values as never, context, options as never)) as Resolver<Values>;
    const settings: Settings<Values> = {
      resolver: schema ? resolver : undefined,
      mode: 'onTouched',
      shouldFocusError: true,
    };
    return { form: createFormControl<Values>({ ...settings, defaultValues: start }).formControl, settings };
  });
  return made;
};

/**
 * The application's form hook: validation, one submission at a time, refusals at their fields, and a question before unsaved
 * changes are lost. Its owner does not render while the form is filled in.
 */
export const useAppForm = <Values extends FieldValues, Answer>(options: Options<Values, Answer>): AppForm<Values> => {
  const { depth } = useModalPlace();
  const [problem, setProblem] = useState<string>();
  const turn = useRef({ submitting: false, sending: false, savedAt: Number.NEGATIVE_INFINITY });
  const { form, settings } = useControl(options);

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

  const handle = form.handleSubmit(async (values) => {
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
  const submit = (event?: React.BaseSyntheticEvent): void => {
    if (turn.current.submitting) {
      event?.preventDefault();
      return;
    }
    turn.current.submitting = true;
    void handle(event).finally(() => {
      turn.current.submitting = false;
    });
  };
  return { form, settings, start: options.start, submit, problem };
};
