import { useState } from 'react';
import * as z from 'zod/mini';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { SendBulkMessageDocument } from './BulkMessage.generated.ts';

export type MessageValues = {
  title: string;
  text: string;
  departmentIds: string[];
  teamIds: string[];
  who: 'everyone' | 'working';
  workingOn: string;
  shiftIds: string[];
};

const words = (longest: number) => z.string().check(z.trim(), z.minLength(1, 'input.required'), noLongerThan(longest));

const schema = z
  .object({
    title: words(120),
    text: words(2000),
    departmentIds: z.array(z.string()),
    teamIds: z.array(z.string()),
    who: z.enum(['everyone', 'working']),
    workingOn: z.string(),
    shiftIds: z.array(z.string()),
  })
  .check(
    z.refine(({ who, workingOn }) => who === 'everyone' || isPlainDate(workingOn), {
      path: ['workingOn'],
      error: 'input.required',
    }),
  );

/** Recipients of a message as API input. */
export const recipientsIn = ({ departmentIds, teamIds, who, workingOn, shiftIds }: MessageValues) => ({
  departmentIds: departmentIds.length > 0 ? departmentIds : null,
  teamIds: teamIds.length > 0 ? teamIds : null,
  workingOn: who === 'working' && isPlainDate(workingOn) ? workingOn : null,
  shiftIds: who === 'working' && shiftIds.length > 0 ? shiftIds : null,
});

/** Form of a message to many people; a sent message cannot be recalled. */
export const useMessageForm = (start: Pick<MessageValues, 'departmentIds' | 'who' | 'workingOn'>) => {
  const { close } = useModalPlace();
  const [id] = useState(() => newId('msg'));
  const send = useMutate(SendBulkMessageDocument);
  return useAppForm({
    schema: schema as never,
    start: { title: '', text: '', teamIds: [], shiftIds: [], ...start },
    send: async (values: MessageValues) => {
      const input = { id, title: values.title, text: values.text, ...recipientsIn(values) };
      return (await send({ variables: { input } })).data?.sendBulkMessage;
    },
    done: close,
  });
};
