import { useQuery } from '@apollo/client/react';
import { useSessionStorage } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate, withoutToast } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { CreateScheduledShiftsDocument, SetPublicationDocument } from '#web/parts/shifts/ScheduleWrites.generated.ts';
import { FirstWeekDocument } from './FirstDay.generated.ts';
import { batchesOf, type Cell, pastedCells, timesIn } from './typed-week.ts';
import type { FirstDay } from './use-first-day.ts';

const keyOf = (employeeId: string, date: PlainDate): string => `${employeeId} ${date}`;

/** Stable id per cell and times, so that a retry adds nothing twice. */
const idIn = (ids: Map<string, string>, { employeeId, date, typed }: Cell): string => {
  const key = `${keyOf(employeeId, date)} ${typed}`;
  if (!ids.has(key)) ids.set(key, newId('sch'));
  return ids.get(key)!;
};

type Day = { employeeId: string; date: PlainDate };

/** Pasted cells by position, without days that already have a shift. */
const typedOf = (
  pasted: readonly (Day & { typed: string })[],
  planned: readonly { employeeId: string | null; date: PlainDate }[],
) => {
  const there = new Set(planned.map((shift) => keyOf(shift.employeeId ?? '', shift.date)));
  const places = pasted.map((cell) => [keyOf(cell.employeeId, cell.date), cell.typed] as const);
  return Object.fromEntries(places.filter(([key]) => !there.has(key)));
};

const datesFrom = (from: PlainDate): PlainDate[] => Array.from({ length: 7 }, (_, day) => addDays(from, day));

const isPublished = (days: readonly { published: boolean }[]): boolean =>
  days.length > 0 && days.every((day) => day.published);

/** Typed cells by employee and date, with setters. They stay until they are saved, also on the way to another step. */
const useTyped = (dates: readonly PlainDate[]) => {
  const [typed, setTyped] = useSessionStorage<Record<string, string>>({
    key: 'muster-first-week',
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  return {
    valueOf: (employeeId: string, date: PlainDate): string => typed[keyOf(employeeId, date)] ?? '',
    /** Days of a person with non-blank text. */
    filledOf: (employeeId: string) =>
      dates
        .map((date) => ({ employeeId, date, typed: typed[keyOf(employeeId, date)]?.trim() ?? '' }))
        .filter((cell) => cell.typed !== ''),
    clear: () => setTyped({}),
    add: (more: Record<string, string>) => setTyped((before) => ({ ...before, ...more })),
    type: (employeeId: string, date: PlainDate, value: string) =>
      setTyped((before) => ({ ...before, [keyOf(employeeId, date)]: value })),
    /** Copies Monday's times to the empty days up to Friday. */
    repeat: (employeeId: string) =>
      setTyped((before) => {
        const first = before[keyOf(employeeId, dates[0]!)] ?? '';
        const more = dates.slice(1, 5).map((date) => keyOf(employeeId, date));
        return { ...before, ...Object.fromEntries(more.map((key) => [key, before[key] || first])) };
      }),
  };
};

/** The week from next Monday: planned shifts and typed cells. */
export const useFirstWeek = ({ department, team, shifts }: FirstDay) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const joints = ['to', t('fields.range.to')];
  const from = addDays(mondayOf(todayIn(zone)), 7);
  const dates = datesFrom(from);
  const [departmentIds, skip] = [department ? [department.id] : [], !department];
  const { data, error, refetch } = useQuery(FirstWeekDocument, {
    variables: { from, to: dates[6]!, departmentIds },
    skip,
    fetchPolicy: 'cache-and-network',
  });
  const lastWeek = { from: addDays(from, -7), to: addDays(from, -1), departmentIds };
  const before = useQuery(FirstWeekDocument, { variables: lastWeek, skip });
  // Several writes form one step, which shows its own result.
  const create = useMutate(CreateScheduledShiftsDocument, withoutToast);
  const publish = useMutate(SetPublicationDocument, withoutToast);
  const typed = useTyped(dates);
  const [ids] = useState(() => new Map<string, string>());
  const [busy, setBusy] = useState(false);
  const week = data?.scheduleWeek;
  const { rows: unordered = [], scheduledShifts: planned = [] } = week ?? {};
  const rows = unordered.toSorted((a, b) => a.name.localeCompare(b.name));
  const filled = rows.flatMap(({ employeeId, teamIds }): Cell[] => {
    const teamId = week?.teams.find(({ id }) => teamIds.includes(id))?.id ?? team?.id ?? '';
    const isPlanned = (date: PlainDate): boolean =>
      planned.some((shift) => shift.employeeId === employeeId && shift.date === date);
    return typed
      .filledOf(employeeId)
      .filter(({ date }) => !isPlanned(date))
      .map((cell) => ({ ...cell, teamId }));
  });
  const unread = filled.filter((cell) => !timesIn(cell.typed, joints));

  /** Saves all typed cells; returns whether all succeeded. */
  const save = async (): Promise<boolean> => {
    for (const batch of batchesOf(filled, shifts, joints, (cell) => idIn(ids, cell))) {
      const sent = create({ variables: { input: batch } }).then(({ data: answer }) => answer?.createScheduledShifts);
      if (!(await answerOrToast(sent))) return false;
    }
    typed.clear();
    await refetch();
    return true;
  };

  /** Saves and publishes the week; returns whether it succeeded. */
  const makeVisible = async (): Promise<boolean> => {
    const input = { departmentIds, dates, published: true };
    const sent = publish({ variables: { input } }).then(({ data: answer }) => answer?.setPublication);
    if (!(await answerOrToast(sent))) return false;
    toastDone(t('onboarding.page.week.published', { count: planned.length + filled.length }));
    return true;
  };

  return {
    from,
    departmentIds,
    /** Number of shifts in the previous week. */
    before: before.data?.scheduleWeek.scheduledShifts.length ?? 0,
    dates,
    rows,
    error,
    busy,
    unread,
    found: Boolean(week),
    ...{ again: () => void refetch(), count: filled.length },
    planned,
    published: isPublished(week?.publication ?? []),
    valueOf: typed.valueOf,
    type: typed.type,
    repeat: typed.repeat,
    /** Pastes spreadsheet cells from this cell on, or by the names next to them; returns false for plain text. */
    paste: (employeeId: string, date: PlainDate, text: string): boolean => {
      const pasted = pastedCells(text, rows, dates, { employeeId, date });
      if (!pasted) return false;
      typed.add(typedOf(pasted, planned));
      return true;
    },
    save: async (andPublish: boolean): Promise<boolean> => {
      setBusy(true);
      try {
        return (await save()) && (!andPublish || (await makeVisible()));
      } finally {
        setBusy(false);
      }
    },
  };
};

export type FirstWeekState = ReturnType<typeof useFirstWeek>;
