import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { useHouseForm } from '#web/kit/forms/use-house-form.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';

type Sent<Answer> = { result: { extensions?: Record<string, unknown> }; answer: Answer };

type Options<Values extends FieldValues, Answer> = {
  schema: $ZodType<Values, Values>;
  start: DefaultValues<Values>;
  send: (values: Values) => Promise<Sent<Answer>>;
  said: (values: Values) => string;
};

/** A modal's form over one place: saved, it closes, what shows places is asked again, and what can be undone is offered so. */
export const usePlaceForm = <Values extends FieldValues, Answer>({
  schema,
  start,
  send,
  said,
}: Options<Values, Answer>) => {
  const client = useApolloClient();
  const { close } = useModalPlace();
  const { offer } = useUndo();
  const sent = useRef<Sent<Answer>['result']>({});
  return useHouseForm<Values, Answer>({
    schema,
    start,
    send: async (values) => {
      const { result, answer } = await send(values);
      sent.current = result;
      return answer;
    },
    done: (_answer, values) => {
      const reload = () => client.refetchQueries({ include: 'active' });
      close();
      void reload();
      offer(said(values), sent.current, reload);
    },
  });
};
