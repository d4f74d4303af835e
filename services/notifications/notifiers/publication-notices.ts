import { shiftLine } from '#domain/notifications/shift-line.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import type { Company } from '#services/notifications/company.ts';
import { type NotifiedLine, type Notifier, plainLine } from '#services/notifications/notified.ts';
import { loadSchedule, repeatedShifts } from '#services/planning/load-schedule.ts';
import { switchedDays } from '#services/publishing/last-notified-shifts.ts';
import type { NotifiedPerson } from '#services/publishing/notified-people.ts';
import { notifyOfShifts, plannedAs } from './shifts-notices.ts';

type Place = { departmentIds: string[]; dates: PlainDate[] };

/** Scheduled shifts by employee on dates of departments. */
const shiftsOf = async (company: Company, { departmentIds, dates }: Place) => {
  const { ctx, account } = company;
  const { plans } = await company.schedule();
  const range = { from: dates[0]!, to: dates.at(-1)! };
  const { scheduledShifts } = await loadSchedule(ctx, account.accountId, departmentIds, range);
  const wanted = new Set(dates);
  const all = [...scheduledShifts, ...repeatedShifts(plans.series, departmentIds, range)].filter(
    ({ date, employeeId }) => wanted.has(date) && employeeId !== null,
  );
  const own = Map.groupBy(all, ({ employeeId }) => employeeId!);
  await company.read(own.keys());
  return own;
};

/** Future days that the event published or unpublished and whose state is still the same. */
const placeOf = async (company: Company, event: LoggedEvent, published: boolean): Promise<Place> => {
  const { isPublished } = await company.schedule();
  const named = (event.details ?? {}) as { departmentIds?: string[]; dates?: PlainDate[] };
  const asked =
    event.type === 'operationUndone'
      ? switchedDays(event).filter((day) => day.published === published)
      : (named.departmentIds ?? []).flatMap((departmentId) =>
          (named.dates ?? []).map((date) => ({ departmentId, date })),
        );
  const days = asked.filter(
    ({ departmentId, date }) => date >= company.today && isPublished(departmentId, date) === published,
  );
  return {
    departmentIds: [...new Set(days.map(({ departmentId }) => departmentId))],
    dates: [...new Set(days.map(({ date }) => date))].sort(),
  };
};

const dayLines = async (company: Company, place: Place, text: 'schedulePublished' | 'scheduleWithdrawn') => {
  const { departments } = await company.schedule();
  const own = await shiftsOf(company, place);
  return (employeeId: string, count: number | undefined): NotifiedLine[] => {
    const shifts = own.get(employeeId) ?? [];
    if (shifts.length === 0 || count === 0) return [];
    const places = [...new Set(shifts.map(({ departmentId }) => departments.get(departmentId)?.name ?? ''))];
    const facts = {
      place: places.join(', '),
      from: place.dates[0],
      to: place.dates.at(-1),
      count: count ?? shifts.length,
    };
    const subject = `${place.departmentIds.join()} ${place.dates.join()}`;
    const line = plainLine({ kind: 'schedulePublished', text, subject, departmentId: null, facts });
    return [{ employeeId, line }];
  };
};

/** One line per shift that differs from what its employee was last shown. */
const otherLines = async (company: Company, people: readonly NotifiedPerson[]): Promise<NotifiedLine[]> => {
  const facts = await company.schedule();
  return people.flatMap(({ employeeId, others }) =>
    others.flatMap(({ subject, was, now }) => {
      const line = shiftLine(
        subject,
        plannedAs(company, facts, was, employeeId),
        plannedAs(company, facts, now, employeeId),
      );
      return line ? [{ employeeId, line }] : [];
    }),
  );
};

const notifyOfDays = async (company: Company, event: LoggedEvent, published: boolean): Promise<NotifiedLine[]> => {
  const place = await placeOf(company, event, published);
  if (place.dates.length === 0) return [];
  const lines = await dayLines(company, place, published ? 'schedulePublished' : 'scheduleWithdrawn');
  const people = event.type === 'schedulePublished' ? (event.details?.told as NotifiedPerson[] | undefined) : undefined;
  if (people)
    return [
      ...people.flatMap(({ employeeId, added }) => lines(employeeId, added)),
      ...(await otherLines(company, people)),
    ];
  const own = await shiftsOf(company, place);
  return [...own.keys()].flatMap((employeeId) => lines(employeeId, undefined));
};

/** Published dates, to people with news on them; unpublished dates, to people who work on them. */
export const notifyOfPublication: Notifier = (company, event) =>
  notifyOfDays(company, event, event.type === 'schedulePublished');

/** An undo: restored shifts, and dates that became published or unpublished again. */
export const notifyUndone: Notifier = async (company, event) => {
  const days = switchedDays(event);
  if (days.length === 0) return notifyOfShifts(company, event);
  return [...(await notifyOfDays(company, event, true)), ...(await notifyOfDays(company, event, false))];
};
