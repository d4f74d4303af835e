import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused, type Refused, refusalWords } from './refusal-words.ts';

type Values = Record<string, string>;
type Check<V> = (values: V) => Partial<Record<keyof V & string, string | undefined>>;

export type EntryForm<V extends Values> = {
  busy: boolean;
  /** What is wrong with the whole of it. */
  problem: string | undefined;
  /** What is wrong at a field, by its name. */
  problems: Partial<Record<keyof V & string, string>>;
  /** For the form element. */
  form: {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    /** What was wrong at a field disappears once it is corrected. */
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    noValidate: true;
  };
};

/**
 * A form that asks once: its fields are read when it is sent, each problem stands at its field, and the cursor goes to the
 * first one. `send` answers a refusal, or what `done` goes on with.
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
