import * as z from 'zod/mini';
import type { EditScope } from '#domain/schedule/series.ts';
import { isPlainDate, type Weekday } from '#domain/time/plain-date.ts';
import { isWallTime } from '#domain/time/wall-time.ts';
import type { EventFactsFragment } from '#web/generated/graphql.ts';

/** As typed: what nobody can read stands here as its text. */
export type EventValues = {
  title: string;
  description: string;
  departmentId: string;
  teamId: string;
  date: string;
  allDay: boolean;
  starttime: string;
  endtime: string;
  repeats: boolean;
  interval: number;
  weekdays: Weekday[];
  until: string;
  scope: EditScope;
};

export const eventSchema = z
  .object({
    title: z.string().check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(255, 'input.tooLong')),
    description: z.string().check(z.maxLength(2000, 'input.tooLong')),
    departmentId: z.string().check(z.minLength(1, 'input.required')),
    teamId: z.string(),
    date: z.string().check(z.refine(isPlainDate, 'input.required')),
    allDay: z.boolean(),
    starttime: z.string(),
    endtime: z.string(),
    repeats: z.boolean(),
    interval: z.number().check(z.minimum(1, 'input.required'), z.maximum(52, 'input.tooLong')),
    weekdays: z.array(z.string()),
    until: z.string(),
    scope: z.string(),
  })
  .check(
    z.refine(({ allDay, starttime }) => allDay || isWallTime(starttime), {
      path: ['starttime'],
      error: 'input.required',
    }),
    z.refine(({ allDay, endtime }) => allDay || endtime === '' || isWallTime(endtime), {
      path: ['endtime'],
      error: 'input.time',
    }),
    z.refine(({ repeats, until }) => !repeats || until === '' || isPlainDate(until), {
      path: ['until'],
      error: 'input.required',
    }),
    z.refine(({ repeats, until, date }) => !repeats || until === '' || until >= date, {
      path: ['until'],
      error: 'input.endsBeforeItBegins',
    }),
  );

/** What the form begins with: an event on the date that was taken hold of, or nothing yet. */
export const startOf = (
  event: EventFactsFragment | undefined,
  { date, departmentId }: { date: string; departmentId: string },
): EventValues => ({
  title: event?.title ?? '',
  description: event?.description ?? '',
  departmentId: event?.department_id ?? departmentId,
  teamId: event?.Team?.id ?? '',
  date,
  allDay: event ? event.starttime === null : false,
  starttime: event?.starttime ?? '',
  endtime: event?.endtime ?? '',
  repeats: Boolean(event?.repeat),
  interval: event?.repeat?.interval ?? 1,
  weekdays: [...(event?.repeat?.weekdays ?? [])],
  until: event?.repeat?.until ?? '',
  scope: 'occurrence',
});

/** What the form says, as the API takes it. */
export const saidIn = (values: EventValues) => ({
  title: values.title,
  description: values.description || null,
  departmentId: values.departmentId,
  teamId: values.teamId || null,
  date: values.date,
  starttime: values.allDay ? null : values.starttime,
  endtime: values.allDay ? null : values.endtime || null,
  repeat: values.repeats ? { interval: values.interval, weekdays: values.weekdays, until: values.until || null } : null,
});
