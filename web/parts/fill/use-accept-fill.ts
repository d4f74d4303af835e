import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FillAssignment } from '#domain/fill/fill-question.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { useNewIds } from '#web/kit/ids/use-new-ids.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { isRefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { AcceptFillDocument } from './Fill.generated.ts';
import { lineKey } from './line-key.ts';
import type { FillFacts } from './use-fill-facts.ts';

/** The line that the server refused, and why. */
export type RefusedLine = { key: string; text: string };

const placeOf = (field: string | null | undefined): number | null => {
  const [, place] = /^assignments\.(\d+)/.exec(field ?? '') ?? [];
  return place === undefined ? null : Number(place);
};

/** The refused line of an answer; undefined for other answers. */
const refusedIn = (answer: unknown, lines: readonly FillAssignment[]): RefusedLine | undefined => {
  const place = isRefusalAnswer(answer) ? placeOf(answer.field) : null;
  const line = place === null ? undefined : lines[place];
  return line && isRefusalAnswer(answer) ? { key: lineKey(line), text: refusalText(answer) } : undefined;
};

type Asked = { range: DateRange; department: string | null; seats: FillFacts['seats'] };

/** Number of excluded lines, and of those left for later. */
type Counts = { out: number; later: number };

/** Plans the accepted lines; returns the refused line, if any. */
export const useAcceptFill = (
  { range, department, seats }: Asked,
  onDone: () => void,
  onRefused: (refused: RefusedLine) => void,
) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const send = useMutate(AcceptFillDocument);
  const [loading, setLoading] = useState(false);
  const ids = useNewIds('sch');
  const reload = () => client.refetchQueries({ include: 'active' });
  const attempt = async (
    lines: readonly FillAssignment[],
    { out, later }: Counts,
  ): Promise<RefusedLine | undefined> => {
    const seen = new Map(seats.map(({ id, version }) => [id, version]));
    const assignments = lines.map((line) => {
      const { seatId, employeeId } = line;
      return { id: ids.of(lineKey(line)), seatId, employeeId, version: seen.get(seatId) };
    });
    const input = { ...range, departmentIds: department ? [department] : undefined, assignments };
    const sent = send({ variables: { input } });
    const answering = sent.then(({ data }) => data?.acceptFill);
    // Errors of a line are shown at that line.
    const refused = await answering.then(
      (answer) => refusedIn(answer, lines),
      () => undefined,
    );
    if (refused) return refused;
    const answer = await answerOrToast(answering);
    if (!answer) return undefined;
    ids.answered();
    const { accepted, published } = answer;
    const state =
      published === 0
        ? t('fill.asDrafts', { count: accepted })
        : published === accepted
          ? t('fill.asPublished', { count: accepted })
          : t('fill.somePublished', { count: published });
    const done = [
      t('fill.done', { count: accepted }),
      state,
      out > 0 ? t('fill.leftOut', { count: out }) : '',
      later > 0 ? t('fill.later', { count: later }) : '',
    ];
    offer(done.filter(Boolean).join(', '), await sent, reload);
    onDone();
    await reload();
    return undefined;
  };
  /** With `rest`, refused lines are excluded and the others planned. */
  const accept = async (
    chosen: readonly FillAssignment[],
    { rest = false, out = 0, later = 0 } = {},
  ): Promise<void> => {
    setLoading(true);
    try {
      for (let lines = chosen; ; ) {
        const refused = await attempt(lines, { out: out + chosen.length - lines.length, later });
        if (!refused) return;
        const others = lines.filter((line) => lineKey(line) !== refused.key);
        if (!rest || others.length === 0) return onRefused(refused);
        lines = others;
      }
    } finally {
      setLoading(false);
    }
  };
  return { accept, loading };
};
