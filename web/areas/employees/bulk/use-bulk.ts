import { useApolloClient } from '@apollo/client/react';
import { EmployeeListDocument } from '#web/areas/employees/list/EmployeeList.generated.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';

/** People as the list shows them; `done` runs once they are changed. */
export type BulkProps = { people: readonly { id: string; version: number }[]; done: () => void };

type Result<Data> = { data?: Data | null; extensions?: Record<string, unknown> };
type Answer = { __typename: 'PeopleChanged'; count: number } | { __typename: 'Refusal' };

/** One operation over several people, with one undo; whether it was done. A refusal is toasted. */
export const useBulk = (done: () => void) => {
  const client = useApolloClient();
  const { offer } = useUndo();
  return async <Data>(
    send: () => Promise<Result<Data>>,
    answerOf: (data: Data | null | undefined) => Answer | undefined,
    said: (count: number) => string,
  ): Promise<boolean> => {
    const sent = send();
    const answer = await answerOrToast(sent.then(({ data }) => answerOf(data)));
    if (!answer || !('count' in answer)) return false;
    const reload = () => client.refetchQueries({ include: [EmployeeListDocument] });
    offer(said(answer.count), await sent, reload);
    done();
    await reload();
    return true;
  };
};
