import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FillBlocked, FillWhy } from '#domain/fill/fill-proposal.ts';
import type { FillSeat } from '#domain/fill/fill-question.ts';
import { wallTimeAt } from '#domain/time/zones.ts';
import { otherClocks } from '#web/kit/format/other-clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useFindingWords } from '#web/parts/findings/use-finding-words.ts';
import type { FillFactsQuestion } from './fill-messages.ts';

type Question = Pick<FillFactsQuestion, 'facts' | 'seats'>;

/** Times by id, of planned and proposed shifts. Wall times are worked out for those that are asked for: a week has thousands. */
const timesIn = ({ facts, seats }: Question, clock: ReturnType<typeof otherClocks>) => {
  const planned = new Map(facts.shifts.map((shift) => [shift.id, shift]));
  const proposed = new Map(seats.map((seat: FillSeat) => [`fill:${seat.id}`, seat]));
  return (id: string) => {
    const shift = planned.get(id);
    if (shift) {
      const { startsAt, endsAt, zone } = shift;
      const times = { starttime: wallTimeAt(startsAt, zone), endtime: wallTimeAt(endsAt, zone) };
      return { ...times, ...clock(zone, startsAt, endsAt) };
    }
    const seat = proposed.get(id);
    return seat && { ...seat, ...clock(seat.zone, seat.startsAt, null) };
  };
};

/** Texts that explain why one person has a seat and another does not. */
export const useFillWords = (question: Question) => {
  const { t } = useTranslation();
  const format = useFormat();
  const board = useMemo(() => ({ shift: timesIn(question, otherClocks(format)) }), [question, format]);
  const words = useFindingWords(board);
  return useMemo(
    () => ({
      why: ({ reason, measured }: FillWhy): string =>
        reason === 'hours'
          ? t('fill.why.hours', { hours: format.hours(measured ?? 0) })
          : reason === 'weekends' || reason === 'nights'
            ? t(`fill.why.${reason}`, { count: measured ?? 0 })
            : t(`fill.why.${reason}`),
      /** Text of what blocks a person; equal findings are merged. */
      kept: ({ by, findings }: Pick<FillBlocked, 'by' | 'findings'>): string => {
        if (by === 'declined') return t('fill.declined');
        const what = [...new Set(findings.map(words))].join('; ');
        return by === 'proposal' ? t('fill.inProposal', { what }) : what;
      },
    }),
    [t, format, words],
  );
};
