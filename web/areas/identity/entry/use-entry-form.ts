import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused, type Refused, refusalWords } from './refusal-words.ts';

type Values = Record<string, string>;
type Check<V> = (values: V) => Partial<Record<keyof V & string, string | undefined>>;

export type EntryForm<V extends Values> = {
  busy: boolean;
  /** Form-level error. */
  problem: string | undefined;
  /** Errors of fields, by name. */
  problems: Partial<Record<keyof V & string, string>>;
  /** Props of the form element. */
  form: {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    /** Removes the error of a field once it is edited. */
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    noValidate: true;
  };
};

/**
 * A form that submits once: its fields are read on submit, each error is shown at its field, and the first one receives focus.
 * `send` returns a refusal, or the value for `done`.
 */
export const useEntryForm = <V extends Values, A extends { __typename: string }>({
  check,
  send,
  done,
}: {
  check: Check<V>;
  send: (values: V) => Promise<A | Refused>;
  done: (answer: Exclude<A, { __typename: 'Refusal' }>, values: V) => void;
}): EntryForm<V> => {
  const { t } = useTranslation();
  const { mutateAsync, isPending: busy } = useMutation({ mutationFn: send });
  const [problem, setProblem] = useState<string>();
  const [problems, setProblems] = useState<EntryForm<V>['problems']>({});

  const say = (form: HTMLFormElement, found: EntryForm<V>['problems']): void => {
    setProblems(found);
    const first = [...form.elements].find(
      (element) => element instanceof HTMLElement && found[nameOf(element)] !== undefined,
    );
    (first as HTMLElement | undefined)?.focus();
  };

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const values = Object.fromEntries(new FormData(form)) as V;
    const found = present(check(values));
    setProblem(undefined);
    if (Object.keys(found).length > 0) return say(form, found);
    setProblems({});
    try {
      const answer = await mutateAsync(values);
      if (!isRefused(answer)) return done(answer as Exclude<A, { __typename: 'Refusal' }>, values);
      const { field } = answer;
      if (field && form.elements.namedItem(field)) say(form, { [field]: refusalWords(answer) } as typeof found);
      else setProblem(refusalWords(answer));
    } catch {
      setProblem(t('refusal.offline'));
    }
  };

  return {
    busy,
    problem,
    problems,
    form: {
      onSubmit: (event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onInput: ({ target }) => {
        const name = nameOf(target as Element);
        if (problems[name]) setProblems({ ...problems, [name]: undefined });
      },
      noValidate: true,
    },
  };
};

const nameOf = (element: Element): string => element.getAttribute('name') ?? '';

const present = <V extends Values>(found: ReturnType<Check<V>>): EntryForm<V>['problems'] =>
  Object.fromEntries(Object.entries(found).filter(([, words]) => words !== undefined)) as EntryForm<V>['problems'];
