import type { Publication } from '#domain/publishing/publication.ts';
import type { OpenSeries } from '#domain/shifts/open-series.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import type { RequiredSeries } from '#domain/shifts/required-series.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import { occurrenceId, type ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Repeating, Series, SeriesException } from '#domain/shifts/series.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { type IsoWeek, weekOf } from '#domain/time/week.ts';
import { defineStore } from '#services/kit/define-store.ts';
import { only } from '#services/kit/store.ts';
import type { Item } from '#services/ports/table.ts';

const head = { accountId: 'string', id: 'string', version: 'number' } as const;

/** Shift types are in the partition of the organisation's other names. */
export const shifts = defineStore<Shift>(
  'shift',
  {
    ...head,
    departmentId: 'string',
    name: 'string',
    long_name: 'string',
    description: 'string?',
    starttime: 'string',
    endtime: 'string',
    breakMinutes: 'number',
    paidBreakMinutes: 'number',
    meals: 'number?',
    colour: 'string',
    order: 'number',
    hide_end_time: 'boolean',
    isTask: 'boolean',
    skills: 'any?',
    customFields: 'any?',
    rateCardId: 'string?',
    active: 'boolean',
  },
  { primary: ['a#${accountId}#org', 'shf#${id}'] },
);

const work = {
  departmentId: 'string',
  teamId: 'string',
  shiftId: 'string',
  starttime: 'string',
  endtime: 'string',
  breakMinutes: 'number',
  paidBreakMinutes: 'number',
  hide_end_time: 'boolean',
  note: 'string?',
  customFields: 'any?',
  tags: 'any?',
  isTask: 'boolean',
  zone: 'string',
} as const;

const weekPartition = 'a#${accountId}#d#${departmentId}#w#${week}';

/** Additional key attribute: the week of the date. */
export type InWeek = { week: IsoWeek };
export const inWeek = <T extends { date: string }>(item: T): T & InWeek => ({ ...item, week: weekOf(item.date) });

/** `holder` identifies the horizon: the employee, or `open:<department>` for unassigned work. */
export type KeptShift = ScheduledShift & InWeek & { holder: string };

const openHolder = (departmentId: string): string => `open:${departmentId}`;

/** The shift with the attributes of its keys. */
export const keptShift = (shift: ScheduledShift): KeptShift => ({
  ...inWeek(shift),
  holder: shift.employeeId ?? openHolder(shift.departmentId),
});

export const scheduledShifts = defineStore<KeptShift>(
  'scheduledShift',
  {
    ...head,
    ...work,
    occurrence_id: 'string',
    seriesId: 'string?',
    employeeId: 'string?',
    date: 'string',
    startsAt: 'string',
    endsAt: 'string',
    verdict: 'any?',
    overrideReason: 'string?',
    overriddenRules: 'any?',
    hiddenBy: 'string?',
    week: 'string',
    holder: 'string',
  },
  {
    primary: [weekPartition, '${date}#sch#${id}'],
    gsi1: ['a#${accountId}#e#${holder}', '${date}#sch#${id}'],
  },
);

export const openShifts = defineStore<OpenShift & InWeek>(
  'openShift',
  {
    ...head,
    ...work,
    occurrence_id: 'string',
    seriesId: 'string?',
    date: 'string',
    startsAt: 'string',
    endsAt: 'string',
    instances: 'number',
    approval_required: 'boolean',
    candidates: 'any',
    week: 'string',
  },
  {
    primary: [weekPartition, '${date}#osh#${id}'],
    // One horizon per account, so that a dashboard needs one Query for any number of departments.
    gsi1: ['a#${accountId}#e#open', '${date}#osh#${id}'],
  },
);

export const requiredShifts = defineStore<RequiredShift & InWeek>(
  'requiredShift',
  {
    ...head,
    seriesId: 'string?',
    departmentId: 'string',
    teamId: 'string?',
    shiftId: 'string?',
    skill_ids: 'any?',
    customFields: 'any?',
    date: 'string',
    starttime: 'string',
    endtime: 'string',
    breakMinutes: 'number',
    instances: 'number',
    match: 'string',
    time_settings: 'string',
    zone: 'string',
    week: 'string',
  },
  { primary: [weekPartition, '${date}#rqs#${id}'] },
);

/** Series and publications of an account share a partition: a view of the schedule reads both in one Query. */
export const plansPartition = (accountId: string): string => `a#${accountId}#series`;

/** The pattern alone. Exceptions are separate items, so that two dates of a series never conflict over one version. */
export type Kept<S extends Repeating> = Omit<S, 'exceptions'>;
export type KeptSeries = Kept<Series>;

const pattern = {
  first_occurrence: 'string',
  interval: 'number',
  weekdays: 'any',
  repeat_until: 'string?',
  parted: 'number?',
} as const;

const seriesKey = { primary: ['a#${accountId}#series', 'ser#${id}'] } satisfies { primary: [string, string] };

export const series = defineStore<KeptSeries>(
  'series',
  { ...head, ...work, ...pattern, employeeId: 'string?' },
  seriesKey,
);

/** Repeating open shifts. */
export const openSeries = defineStore<Kept<OpenSeries>>(
  'openSeries',
  { ...head, ...work, ...pattern, instances: 'number', approval_required: 'boolean', invitedIds: 'any' },
  seriesKey,
);

/** Repeating required shifts. */
export const requiredSeries = defineStore<Kept<RequiredSeries>>(
  'requiredSeries',
  {
    ...head,
    ...pattern,
    departmentId: 'string',
    teamId: 'string?',
    shiftId: 'string?',
    skill_ids: 'any?',
    customFields: 'any?',
    starttime: 'string',
    endtime: 'string',
    breakMinutes: 'number',
    instances: 'number',
    match: 'string',
    time_settings: 'string',
    zone: 'string',
  },
  seriesKey,
);

/** Work of a department that repeats. */
export type RepeatingWork = Repeating & { departmentId: string };

export type KeptException = SeriesException & {
  accountId: string;
  id: string;
  version: number;
  seriesId: string;
  /** Missing for dates that left their series before November 2026. */
  departmentId?: string | null;
};

export const keptException = (
  { accountId, id: seriesId, departmentId }: Pick<RepeatingWork, 'accountId' | 'id' | 'departmentId'>,
  { date, scheduledShiftId }: SeriesException,
): KeptException => ({
  accountId,
  id: occurrenceId(seriesId, date),
  version: 0,
  seriesId,
  departmentId,
  date,
  scheduledShiftId,
});

export const seriesExceptions = defineStore<KeptException>(
  'seriesException',
  { ...head, seriesId: 'string', departmentId: 'string?', date: 'string', scheduledShiftId: 'string?' },
  { primary: ['a#${accountId}#series', 'ser#${seriesId}#${date}'] },
);

export type AllSeries = { series: Series[]; openSeries: OpenSeries[]; requiredSeries: RequiredSeries[] };

/** All series with their exceptions, from the mixed items of the partition. */
export const assembledSeries = (items: Item[]): AllSeries => {
  const exceptions = new Map<string, KeptException[]>();
  for (const exception of only(seriesExceptions, items)) {
    const known = exceptions.get(exception.seriesId);
    if (known) known.push(exception);
    else exceptions.set(exception.seriesId, [exception]);
  }
  const whole = <S extends { id: string }>(kept: S): S & Pick<Repeating, 'exceptions'> => ({
    ...kept,
    exceptions: exceptions.get(kept.id) ?? [],
  });
  return {
    series: only(series, items).map(whole),
    openSeries: only(openSeries, items).map(whole),
    requiredSeries: only(requiredSeries, items).map(whole),
  };
};

export const publications = defineStore<Publication>(
  'publication',
  { ...head, departmentId: 'string', overrides: 'any' },
  { primary: ['a#${accountId}#series', 'pub#${departmentId}'] },
);
