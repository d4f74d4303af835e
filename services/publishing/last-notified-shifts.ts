import type { Viewer } from '#domain/access/viewer.ts';
import { isInTime } from '#domain/notifications/undo-window.ts';
import type { Publication } from '#domain/publishing/publication.ts';
import { lastNotified, type ShiftStep } from '#domain/publishing/publish-notice.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { changesOf } from '#services/kit/changes-of.ts';
import type { Ctx } from '#services/kit/context.ts';
import { planningAreas } from '#services/kit/department-log.ts';
import { eventsSinceIn } from '#services/kit/event-log.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { publications } from '#services/planning/plan.store.ts';
import type { ScheduleFacts } from '#services/planning/schedule-facts.ts';
import { changedShifts } from '#services/shifts/planned/changed-shifts.ts';

/** Days of the log that are read; older changes count as known. */
const daysRead = 28;

type Place = { departmentId: string; date: PlainDate };
const nameOf = ({ departmentId, date }: Place): string => `${departmentId} ${date}`;

/** Dates that an event published or withdrew. */
export const switchedDays = (event: Pick<LoggedEvent, 'changes'>): (Place & { published: boolean })[] =>
  changesOf<Publication>(publications, event.changes).flatMap(({ before, after }) => {
    const { departmentId } = (after ?? before)!;
    const [was, is] = [before?.overrides ?? {}, after?.overrides ?? {}];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((date) => was[date] !== is[date])
      .map((date) => ({ departmentId, date, published: is[date] ?? false }));
  });

/** Visibility of dates: visible, withdrawn at some instant, or never visible. */
type Visibility = { from: number; hidden: boolean };

const visibilityOf = (facts: ScheduleFacts, places: readonly Place[], events: readonly LoggedEvent[]) => {
  const wanted = new Map(places.map((place) => [nameOf(place), place]));
  const found = new Map<string, Visibility>();
  for (const [from, event] of events.entries())
    for (const day of switchedDays(event))
      if (wanted.has(nameOf(day))) found.set(nameOf(day), { from, hidden: !day.published });
  for (const [name, { departmentId, date }] of wanted) {
    const isVisible = facts.isPublished(departmentId, date);
    const known = found.get(name);
    if (isVisible && known?.hidden !== false) found.set(name, { from: -1, hidden: false });
    if (!isVisible && known && !known.hidden) found.delete(name);
  }
  return found;
};

/** Events without those undone before anyone was notified, and without their undos. */
const heardOf = (events: readonly LoggedEvent[]): LoggedEvent[] => {
  const operations = Map.groupBy(events, ({ operationId }) => operationId);
  const gone = new Set<string>();
  for (const { details, operationId, at } of events) {
    const undone = typeof details?.undoes === 'string' ? details.undoes.split('.')[1] : undefined;
    // Redoing makes the event relevant again.
    if (undone === undefined || gone.has(undone)) continue;
    if (!operations.get(undone)?.every((event) => isInTime(event, at))) continue;
    gone.add(undone).add(operationId);
  }
  return events.filter(({ operationId }) => !gone.has(operationId));
};

type Asked = {
  facts: ScheduleFacts;
  series: readonly Series[];
  departmentIds: readonly string[];
  dates: readonly PlainDate[];
  range: DateRange;
  /** Current shifts by occurrence. */
  now: ReadonlyMap<string, ScheduledShift>;
};

const isOpenQuestion = ({ facts, departmentIds, dates }: Asked): boolean => {
  const overrides = new Map(
    facts.plans.publications.map((publication) => [publication.departmentId, publication.overrides]),
  );
  return departmentIds.some((id) =>
    dates.some((date) => facts.isPublished(id, date) || overrides.get(id)?.[date] === false),
  );
};

/**
 * Shifts as last known to their employees, by occurrence; without shifts that were never visible. The log is read only where some
 * dates are or were visible.
 */
export const lastNotifiedShifts = async (
  ctx: Ctx<Viewer>,
  asked: Asked,
): Promise<Map<string, ScheduledShift | null>> => {
  const { facts, series, departmentIds, dates, range, now } = asked;
  const known = new Map<string, ScheduledShift | null>();
  if (!isOpenQuestion(asked)) return known;
  const since = ctx.now.subtract({ hours: daysRead * 24 }).toString();
  const place = { departmentIds, of: facts.departments.size };
  const events = heardOf(await eventsSinceIn(ctx, ctx.viewer.accountId, since, planningAreas, place));
  const places = departmentIds.flatMap((departmentId) => dates.map((date) => ({ departmentId, date })));
  const visibility = visibilityOf(facts, places, events);
  for (const [subject, shift] of now) if (visibility.has(nameOf(shift))) known.set(subject, shift);
  const silenced = new Set(events.map(({ type, details }) => type === 'operationSilenced' && details?.operationId));
  const isQuiet = ({ quiet, operationId }: LoggedEvent): boolean => quiet === true || silenced.has(operationId);
  const steps = new Map<string, ShiftStep[]>();
  for (const [index, event] of events.entries())
    for (const [subject, { before, after }] of changedShifts(event.changes, series, range)) {
      const place = before ?? after;
      const stood = place && visibility.get(nameOf(place));
      if (!stood || index <= stood.from) continue;
      const list = steps.get(subject) ?? [];
      list.push({ before, after, quiet: stood.hidden || isQuiet(event) });
      steps.set(subject, list);
    }
  for (const [subject, list] of steps) known.set(subject, lastNotified(list, now.get(subject) ?? list.at(-1)!.after));
  return known;
};
