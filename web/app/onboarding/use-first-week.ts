import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { CreateScheduledShiftsDocument, SetPublicationDocument } from '#web/parts/shifts/ScheduleWrites.generated.ts';
import { FirstWeekDocument } from './FirstDay.generated.ts';
import { batchesOf, type Cell, timesIn } from './typed-week.ts';
import type { FirstDay } from './use-first-day.ts';

const keyOf = (employeeId: string, date: PlainDate): string => `${employeeId} ${date}`;

/** The week that begins next Monday, as it is planned and as it is being typed. */
export const useFirstWeek = ({ department, team, shifts }: FirstDay) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const joints = ['to', t('fields.range.to')];
  const from = addDays(mondayOf(todayIn(zone)), 7);
  const dates = Array.from({ length: 7 }, (_, day) => addDays(from, day));
  const departmentIds = department ? [department.id] : [];
  const { data, error, refetch } = useQuery(FirstWeekDocument, {
    variables: { from, to: dates[6]!, departmentIds },
    skip: !department,
    fetchPolicy: 'cache-and-network',
  });
  const [create] = useMutation(CreateScheduledShiftsDocument);
  const [publish] = useMutation(SetPublicationDocument);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [ids] = useState(() => new Map<string, string>());
  const [busy, setBusy] = useState(false);
  const week = data?.scheduleWeek;
  const rows = week?.rows ?? [];
  const cells = rows.flatMap(({ employeeId, teamIds }) =>
    dates.map((date): Cell => {
      const teamId = week?.teams.find(({ id }) => teamIds.includes(id))?.id ?? team?.id ?? '';
      return { employeeId, teamId, date, typed: typed[keyOf(employeeId, date)]?.trim() ?? '' };
    }),
  );
  const filled = cells.filter((cell) => cell.typed !== '');
  const unread = filled.filter((cell) => !timesIn(cell.typed, joints));
  const idFor = (cell: Cell): string => {
    const key = `${keyOf(cell.employeeId, cell.date)} ${cell.typed}`;
    if (!ids.has(key)) ids.set(key, newId('sch'));
    return ids.get(key)!;
  };

  /** Whether everything that was typed is saved. */
  const save = async (): Promise<boolean> => {
    for (const batch of batchesOf(filled, shifts, joints, idFor)) {
      const sent = create({ variables: { input: batch } }).then(({ data: answer }) => answer?.createScheduledShifts);
      if (!(await answerOrToast(sent))) return false;
    }
    setTyped({});
    await refetch();
    return true;
  };

  return {
    from,
    dates,
    rows,
    error,
    busy,
    unread,
    found: Boolean(week),
    again: () => void refetch(),
    count: filled.length,
    planned: week?.scheduledShifts ?? [],
    published: (week?.publication ?? []).length > 0 && week!.publication.every((day) => day.published),
    valueOf: (employeeId: string, date: PlainDate) => typed[keyOf(employeeId, date)] ?? '',
    type: (employeeId: string, date: PlainDate, value: string) =>
      setTyped((before) => ({ ...before, [keyOf(employeeId, date)]: value })),
    /** Monday's times on the days up to Friday that hold nothing yet. */
    repeat: (employeeId: string) =>
      setTyped((before) => {
        const first = before[keyOf(employeeId, from)] ?? '';
        const more = dates.slice(1, 5).map((date) => keyOf(employeeId, date));
        return { ...before, ...Object.fromEntries(more.map((key) => [key, before[key] || first])) };
      }),
    save: async (andPublish: boolean): Promise<boolean> => {
      setBusy(true);
      try {
        if (!(await save())) return false;
        if (!andPublish) return true;
        const input = { departmentIds, dates, published: true };
        return Boolean(
          await answerOrToast(publish({ variables: { input } }).then(({ data: answer }) => answer?.setPublication)),
        );
      } finally {
        setBusy(false);
      }
    },
  };
};

export type FirstWeekState = ReturnType<typeof useFirstWeek>;
