import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import { addDays, isPlainDate, lastOfMonth, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { DepartmentDaysDocument, type DepartmentDaysQuery, useDepartmentDaysQuery } from '#web/generated/graphql.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';

export type Days = DepartmentDaysQuery['scheduleWeek'];
export type SaidDay = Days['departmentDays'][number];

export const weekRange = (date: PlainDate): DateRange => ({ from: mondayOf(date), to: addDays(mondayOf(date), 6) });

/** The dates of a day, week or month; a week for what is none of them. */
export const periodRange = (period: string, date: PlainDate): DateRange => {
  if (period === 'day') return { from: date, to: date };
  return period === 'month' ? { from: `${date.slice(0, 8)}01`, to: lastOfMonth(date) } : weekRange(date);
};

/** The date in the modal's address; today for what is none. */
export const useModalDate = (): PlainDate => {
  const { zone } = useFormat();
  const { date = '' } = useModalPlace().params;
  return isPlainDate(date) ? date : todayIn(zone);
};

/** What is said of the days, for the departments that the viewer plans. Never from the cache: the board keeps its own answer there. */
export const useDays = (range: DateRange) => {
  const client = useApolloClient();
  const { data, error, refetch } = useDepartmentDaysQuery({ variables: range, fetchPolicy: 'no-cache' });
  const week = data?.scheduleWeek;
  const planned = new Set(week?.plannedDepartmentIds);
  return {
    found: Boolean(week),
    error,
    again: () => void refetch(),
    dates: datesIn(range),
    currency: week?.currency ?? 'EUR',
    departments: (week?.departments ?? []).filter(({ id }) => planned.has(id)),
    teams: week?.teams ?? [],
    days: week?.departmentDays ?? [],
    /** Another week, to begin from. */
    load: async (other: DateRange): Promise<readonly SaidDay[]> => {
      const answer = await client.query({ query: DepartmentDaysDocument, variables: other, fetchPolicy: 'no-cache' });
      return answer.data?.scheduleWeek.departmentDays ?? [];
    },
  };
};

type Result = { extensions?: Record<string, unknown> };

/** Saves, closes, asks the board anew, and offers to take it back. */
export const useSaveDays = (said: string) => {
  const client = useApolloClient();
  const { close } = useModalPlace();
  const { offer } = useUndo();
  const [saving, setSaving] = useState(false);
  const save = async <R extends Result>(sent: Promise<R>, answerOf: (result: R) => unknown): Promise<void> => {
    setSaving(true);
    const answer = await answerOrToast(sent.then(answerOf));
    setSaving(false);
    if (!answer) return;
    const reload = () => client.refetchQueries({ include: 'active' });
    close();
    void reload();
    offer(said, await sent, reload);
  };
  return { save, saving };
};
