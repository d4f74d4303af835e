import { useMemo } from 'react';
import { matchPath, type NavigateOptions, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import {
  type ScheduleMode,
  type SchedulePeriod,
  scheduleModes,
  schedulePeriods,
} from '#domain/schedule/schedule-view.ts';
import { addDays, isDateWithinReach, lastOfMonth, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useAddressNow, useChangeQuery } from '#web/kit/router/address-now.ts';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import { momentIn } from './moment-in.ts';

export { scheduleModes as modes, schedulePeriods as periods };
export type Mode = ScheduleMode;
export type Period = SchedulePeriod;

const oneOf = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((item) => item === value);

/** First and last date of the period that contains the date. */
export const rangeOf = (period: Period, date: PlainDate): { from: PlainDate; to: PlainDate } => {
  if (period === 'day') return { from: date, to: date };
  if (period === 'month') return { from: `${date.slice(0, 8)}01`, to: lastOfMonth(date) };
  const from = mondayOf(date);
  return { from, to: addDays(from, 6) };
};

/** A date in the previous or next period. */
const stepped = (period: Period, date: PlainDate, step: -1 | 1): PlainDate => {
  if (period !== 'month') return addDays(date, step * (period === 'day' ? 1 : 7));
  const { from, to } = rangeOf('month', date);
  return step < 0 ? rangeOf('month', addDays(from, -1)).from : addDays(to, 1);
};

/** Query parameters of filters. */
export const filterKeys = ['department', 'team', 'shift', 'tag', 'skill', 'state', 'q'] as const;

/** Query parameters kept by a saved view: filters, plus the row dimension of shift mode. */
export const keptKeys = (mode: Mode): readonly string[] => (mode === 'shift' ? ['rows', ...filterKeys] : filterKeys);

/** Mode, period, date and filters of the schedule, all in the address, so that a shared link shows the same. */
export const useScheduleAddress = () => {
  const params = useParams();
  const [query] = useSearchParams();
  const now = useAddressNow();
  const changeQuery = useChangeQuery();
  const navigate = useNavigate();
  const narrow = useIsNarrow();
  const today = todayIn(useViewer().zone);
  const known = oneOf(scheduleModes, params.mode) !== undefined && oneOf(schedulePeriods, params.period) !== undefined;
  // Phones have their own list: people by week.
  const mode: Mode = (narrow ? undefined : oneOf(scheduleModes, params.mode)) ?? 'employee';
  const period: Period = (narrow ? undefined : oneOf(schedulePeriods, params.period)) ?? 'week';
  const asked = query.get('date');
  const date: PlainDate = asked && isDateWithinReach(asked) ? asked : today;
  return useMemo(() => {
    const set = (values: Record<string, string | null>, how: NavigateOptions = {}): void =>
      changeQuery((before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(values))
          if (value === null) next.delete(key);
          else next.set(key, value);
        return next;
      }, how);
    const goTo = (next: { mode?: Mode; period?: Period; date?: PlainDate }): void => {
      const { pathname, search } = now();
      const on = narrow ? undefined : matchPath('/schedule/:mode/:period', pathname)?.params;
      const keys = new URLSearchParams(search);
      if (next.date) keys.set('date', next.date);
      const rows = next.mode ?? oneOf(scheduleModes, on?.mode) ?? mode;
      void navigate(`/schedule/${rows}/${next.period ?? oneOf(schedulePeriods, on?.period) ?? period}?${keys}`);
    };
    return {
      /** An unknown mode or period leads to the default (R2.2-45). */
      known,
      mode,
      period,
      today,
      date,
      ...rangeOf(period, date),
      department: query.get('department'),
      team: query.get('team'),
      shift: query.get('shift'),
      tag: query.get('tag'),
      skill: query.get('skill'),
      /** In shift mode: rows are required skills instead of shift types. */
      bySkill: mode === 'shift' && query.get('rows') === 'skill',
      state: query.get('state'),
      search: query.get('q') ?? '',
      /** Past moment whose plan is shown; null for now. */
      asOf: momentIn(query),
      step: (step: -1 | 1): PlainDate => stepped(period, date, step),
      set,
      goTo,
      query,
      /** The pending query, which may not be rendered yet; used for saving. */
      queryNow: (): URLSearchParams => new URLSearchParams(now().search),
    };
  }, [known, mode, period, today, date, query, narrow, now, changeQuery, navigate]);
};

export type ScheduleAddress = ReturnType<typeof useScheduleAddress>;

/** Whether any filter is active. */
export const isNarrowed = ({ department, team, shift, tag, skill, state, search }: ScheduleAddress): boolean =>
  [department, team, shift, tag, skill, state].some((value) => value !== null) || search.trim() !== '';
