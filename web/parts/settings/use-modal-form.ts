import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { useAppForm, type Wanted } from '#web/kit/forms/use-app-form.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
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
  const client = useApolloClient();
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
      const reload = () => client.refetchQueries({ include: 'active' });
      if (next) next(values);
      else close();
      void reload();
      offer(message(values, answer), sent.current, reload);
    },
  });
};
