import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { useAppForm, type Wanted } from '#web/kit/forms/use-app-form.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useReload } from '#web/kit/graphql/use-reload.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';

type Sent<Answer> = { result: { extensions?: Record<string, unknown> }; answer: Answer };

type Options<Values extends FieldValues, Answer> = {
  schema: $ZodType<Values, Values>;
  start: DefaultValues<Values>;
  send: (values: Values) => Promise<Sent<Answer>>;
  message: (values: Values, answer: Wanted<Answer>) => string;
  /** Next step instead of closing. */
  next?: (values: Values) => void;
};

/** Form of a setting in a modal: after saving it closes, refetches visible data, and offers undo where available. */
export const useModalForm = <Values extends FieldValues, Answer>(options: Options<Values, Answer>) => {
  const { schema, start, send, message, next } = options;
  const reload = useReload();
  const { close } = useModalPlace();
  const { offer } = useUndo();
  const sent = useRef<Sent<Answer>['result']>({});
  return useAppForm<Values, Answer>({
    schema,
    start,
    send: async (values) => {
      const { result, answer } = await send(values);
      sent.current = result;
      return answer;
    },
    done: (answer, values) => {
      if (next) {
        next(values);
        void reload.now();
      } else {
        reload.onceClosed();
        close();
      }
      offer(message(values, answer), sent.current, reload.now);
    },
  });
};

type RecordOptions<Values extends FieldValues, Facts, Adding, Editing> = Omit<
  Options<Values, unknown>,
  'send' | 'next'
> & {
  /** The record to edit; without one, a record is added. */
  record: { id: string; version: number } | undefined;
  /** Prefix of a new id. */
  prefix: string;
  create: TypedDocumentNode<unknown, { input: { id: string } & NoInfer<Facts & Adding> }>;
  edit: TypedDocumentNode<unknown, { input: { id: string; version: number } & NoInfer<Facts & Editing> }>;
  /** Input of both mutations, without `id` and `version`. */
  input: (values: Values) => Facts;
  /** Further input of `create`. */
  adding?: (values: Values) => Adding;
  /** Further input of `edit`. */
  editing?: (values: Values) => Editing;
  /** Next step instead of closing. */
  next?: (values: Values, id: string) => void;
};

/** Answer of a mutation with one field. */
const answerOf = (data: object | null | undefined): unknown =>
  Object.entries(data ?? {}).find(([name]) => name !== '__typename')?.[1];

/** Modal form that adds a record, or edits an existing one; `id` is that of the record to add. */
export const useRecordForm = <
  Values extends FieldValues,
  Facts extends object,
  Adding extends object = object,
  Editing extends object = object,
>({
  record,
  prefix,
  create,
  edit,
  input,
  adding,
  editing,
  next,
  ...options
}: RecordOptions<Values, Facts, Adding, Editing>) => {
  const [id] = useState(() => newId(prefix));
  const send = useMutate<object, { input: object }>((record ? edit : create) as never);
  const form = useModalForm<Values, unknown>({
    ...options,
    send: async (values) => {
      const own = record
        ? { id: record.id, version: record.version, ...editing?.(values) }
        : { id, ...adding?.(values) };
      const result = await send({ variables: { input: { ...own, ...input(values) } } });
      return { result, answer: answerOf(result.data) };
    },
    next: next && ((values) => next(values, id)),
  });
  return { ...form, id };
};
