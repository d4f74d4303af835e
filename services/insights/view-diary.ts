import * as z from 'zod';
import { meets } from '#domain/access/requirement.ts';
import { can, type Viewer } from '#domain/access/viewer.ts';
import { insightsAccess } from '#domain/insights/actions.ts';
import { longestDiary } from '#domain/insights/compared-range.ts';
import { shareOfWhole } from '#domain/insights/performance.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { dayPlanId } from '#domain/organisation/day-plan.ts';
import { type WeatherDay, weatherDaysAhead, weatherDaysBack } from '#domain/organisation/weather.ts';
import { type DateRange, datesIn, daysIn, sharedDates } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { visibleEvents } from '#services/calendar/event-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { useCase } from '#services/kit/use-case.ts';
import { type ScheduleFacts, scheduleFacts } from '#services/planning/schedule-facts.ts';
import type { WeatherSource } from '#services/ports/weather.ts';
import { loadNames } from '#services/table.ts';
import { closedDaysIn } from '#services/timesheet/closed-hours.ts';
import { departmentsWith, loadWeeks } from './load-labour.ts';
import { weatherAt } from './weather-at.ts';

export type DiaryNoteView = {
  id: string;
  text: string;
  author: string;
  /** Who changed it last, when that is not its author. */
  editor: string | null;
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
  /** Difference of turnover from the forecast, in basis points of the forecast; positive when above it. */
  forecastDelta: number | null;
  published: boolean;
  closed: boolean;
  holiday: string | null;
  events: string[];
  weather: WeatherDay | null;
  /** Source to attribute; null without weather or when it is generated. */
  weatherSource: WeatherSource;
  notes: DiaryNoteView[];
};

/** Most locations with weather: a chain of hundreds must not request hundreds of forecasts. */
const mostPlaces = 12;

/** Weather of departments, fetched once per location, for dates that the service covers. */
const weatherOf = async (
  ctx: Ctx<Viewer>,
  departmentIds: readonly string[],
  { departments, organisation }: ScheduleFacts,
  range: DateRange | undefined,
): Promise<ReadonlyMap<string, ReadonlyMap<PlainDate, WeatherDay>>> => {
  if (!range || !meets(ctx.viewer, organisationAccess.viewWeather).ok) return new Map();
  const own = departmentIds.flatMap((id) => departments.get(id) ?? []);
  const places = [...Map.groupBy(own, ({ locationId, zone }) => `${locationId} ${zone}`).values()];
  const fetched = await Promise.all(
    places.slice(0, mostPlaces).map(async (together) => {
      const skies = await weatherAt(ctx, together[0], organisation, range);
      return together.map(({ id }) => [id, skies] as const);
    }),
  );
  return new Map(fetched.flat());
};

/** Diary of departments by date: turnover against the forecast, holidays and events, and notes. */
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
    const covered = sharedDates(range, {
      from: addDays(today, -weatherDaysBack),
      to: addDays(today, weatherDaysAhead),
    });
    const facts = await scheduleFacts(ctx);
    const [weeks, events, skies] = await Promise.all([
      loadWeeks(ctx, ids, range),
      visibleEvents(ctx, range),
      weatherOf(ctx, ids, facts, covered),
    ]);
    const plans = new Map(weeks.flatMap(({ dayPlans }) => dayPlans).map((plan) => [plan.id, plan]));
    const closed = new Set(
      closedDaysIn(weeks.flatMap(({ closedHours }) => closedHours)).map((day) => dayPlanId(day.departmentId, day.date)),
    );
    const writers = [...plans.values()]
      .flatMap(({ diary }) => diary ?? [])
      .flatMap(({ authorId, editorId }) => [authorId, editorId ?? authorId]);
    const names = await loadNames(ctx, viewer.accountId, new Set(writers));
    const holidays = new Map(
      facts.organisation.holidays.map((holiday) => [`${holiday.holidayGroupId} ${holiday.date}`, holiday.name]),
    );
    return ids.flatMap((departmentId) => {
      const department = facts.departments.get(departmentId);
      if (!department) return [];
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
            .filter((occurrence) => occurrence.date === date && occurrence.event.departmentId === departmentId)
            .map((occurrence) => occurrence.event.title),
          weather: skies.get(departmentId)?.get(date) ?? null,
          weatherSource: skies.get(departmentId)?.has(date) ? ctx.ports.weather.source : null,
          notes: (plan?.diary ?? []).map(({ id, text, authorId, written, edited, editorId = authorId }) => ({
            id,
            text,
            author: names.get(authorId) ?? '',
            editor: editorId === null || editorId === authorId ? null : (names.get(editorId) ?? ''),
            written,
            edited,
            mayEdit: authorId === viewer.userId || can(viewer, 'manageAccount'),
          })),
        };
      });
    });
  },
});
