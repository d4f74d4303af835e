import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FillAssignment } from '#domain/schedule/fill/fill-question.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { useAcceptFillMutation } from '#web/generated/graphql.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { isRefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';

type Refused = { at: number; text: string };

const placeOf = (field: string | null | undefined): number | null => {
  const [, place] = /^assignments\.(\d+)/.exec(field ?? '') ?? [];
  return place === undefined ? null : Number(place);
};

/** Has the server plan what was taken; answers which of it was refused, where one was. */
export const useAcceptFill = (
  range: DateRange,
  department: string | null,
  onDone: () => void,
  onRefused: (at: number, text: string) => void = () => {},
) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [send, { loading }] = useAcceptFillMutation();
  const [refused, setRefused] = useState<Refused | null>(null);
  const reload = () => client.refetchQueries({ include: 'active' });
  const accept = async (chosen: readonly FillAssignment[]): Promise<void> => {
    setRefused(null);
    const assignments = chosen.map(({ seatId, employeeId }) => ({ id: newId('sch'), seatId, employeeId }));
    const input = { ...range, departmentIds: department ? [department] : undefined, assignments };
    const sent = send({ variables: { input } });
    const answer = await answerOrToast(sent.then(({ data }) => data?.acceptFill));
    if (!answer) {
      const told = await sent.then(
        ({ data }) => data?.acceptFill,
        () => undefined,
      );
      const place = isRefusalAnswer(told) ? placeOf(told.field) : null;
      if (!isRefusalAnswer(told) || place === null) return;
      setRefused({ at: place, text: refusalText(told) });
      onRefused(place, refusalText(told));
      return;
    }
    offer(t('fill.done', { count: answer.accepted }), await sent, reload);
    onDone();
    await reload();
  };
  return { accept, loading, refused };
};
