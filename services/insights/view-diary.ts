import * as z from 'zod';
import { meets } from '#domain/access/requirement.ts';
import { can } from '#domain/access/viewer.ts';
import { insightsAccess } from '#domain/insights/actions.ts';
import { longestDiary } from '#domain/insights/compared-range.ts';
import { shareOfWhole } from '#domain/insights/performance.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { dayPlanId } from '#domain/organisation/day-plan.ts';
import { type WeatherDay, weatherDaysAhead } from '#domain/organisation/weather.ts';
import { datesIn, daysIn, sharedDates } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { visibleEvents } from '#services/calendar/event-reader.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { viewWeather } from '#services/organisation/view-weather.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { loadNames } from '#services/table.ts';
import { closedDaysIn } from '#services/timesheet/closed-hours.ts';
import { departmentsWith, loadWeeks } from './load-labour.ts';

export type DiaryNoteView = {
  id: string;
  text: string;
  author: string;
  written: string;
  edited: string | null;
  mayEdit: boolean;
};
export type DiaryDay = {
  departmentId: string;
  department_name: string;
  date: PlainDate;
  turnoverMinor: number | null;
  expensesMinor: number | null;
  expectedTurnoverMinor: number | null;
  /** Basis points of the forecast by which turnover was above it. */
  forecastDelta: number | null;
  published: boolean;
  closed: boolean;
  holiday: string | null;
  events: string[];
  weather: WeatherDay | null;
  notes: DiaryNoteView[];
};

/** Dates of departments one by one: what they brought in against the forecast, what happened, and what people wrote. */
export const viewDiary = useCase({
  name: 'viewDiary',
  needs: insightsAccess.viewDiary,
  input: z
    .object({ from: plainDateSchema, to: plainDateSchema, departmentIds: z.array(referenceSchema).max(200).nullish() })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'input.endsBeforeItBegins' })
    .refine((range) => daysIn(range) <= longestDiary, { path: ['to'], message: 'input.rangeTooLong' }),
  run: async (ctx, { from, to, departmentIds }) => {
    const range = { from, to };
    const { viewer } = ctx;
    const ids = await departmentsWith(ctx, { departmentIds: departmentIds ?? [] }, insightsAccess.viewDiary);
    const today = dateAt(instant(ctx.now), viewer.zone);
    const ahead = sharedDates(range, { from: today, to: addDays(today, weatherDaysAhead) });
    const [weeks, facts, events, weather] = await Promise.all([
      loadWeeks(ctx, ids, range),
      scheduleFacts(ctx),
      visibleEvents(ctx, range),
      ahead ? viewWeather(ctx, { minDate: ahead.from, maxDate: ahead.to }) : [],
    ]);
    const plans = new Map(weeks.flatMap(({ dayPlans }) => dayPlans).map((plan) => [plan.id, plan]));
    const closed = new Set(
      closedDaysIn(weeks.flatMap(({ closedHours }) => closedHours)).map((day) => dayPlanId(day.departmentId, day.date)),
    );
    const authors = [...plans.values()].flatMap(({ diary }) => diary ?? []).map(({ authorId }) => authorId);
    const names = await loadNames(ctx, viewer.accountId, authors);
    const holidays = new Map(
      facts.organisation.holidays.map((holiday) => [`${holiday.holidayGroupId} ${holiday.date}`, holiday.name]),
    );
    const forecasts = new Map(
      (isRefusal(weather) ? [] : weather).map((one) => [`${one.location_name} ${one.department_name}`, one.forecast]),
    );
    return ids.flatMap((departmentId) => {
      const department = facts.departments.get(departmentId);
      if (!department) return [];
      const forecast = forecasts.get(`${department.location_name} ${department.name}`);
      const seesForecast = meets(viewer, organisationAccess.viewForecast, { departmentId }).ok;
      return datesIn(range).map((date): DiaryDay => {
        const plan = plans.get(dayPlanId(departmentId, date));
        const turnoverMinor = plan?.turnoverMinor ?? null;
        const expected = seesForecast ? (plan?.expectedTurnoverMinor ?? null) : null;
        return {
          departmentId,
          department_name: department.name,
          date,
          turnoverMinor,
          expensesMinor: plan?.expensesMinor ?? null,
          expectedTurnoverMinor: expected,
          forecastDelta:
            turnoverMinor === null || expected === null ? null : shareOfWhole(turnoverMinor - expected, expected),
          published: facts.isPublished(departmentId, date),
          closed: closed.has(dayPlanId(departmentId, date)),
          holiday: holidays.get(`${department.holidayGroupId} ${date}`) ?? null,
          events: events
            .filter((one) => one.date === date && one.event.departmentId === departmentId)
            .map((one) => one.event.title),
          weather: forecast?.find((one) => one.date === date) ?? null,
          notes: (plan?.diary ?? []).map(({ id, text, authorId, written, edited }) => ({
            id,
            text,
            author: names.get(authorId) ?? '',
            written,
            edited,
            mayEdit: authorId === viewer.userId || can(viewer, 'manageAccount'),
          })),
        };
      });
    });
  },
});
