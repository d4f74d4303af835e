import { type CalendarEntry, spansOf } from '#domain/calendar/calendar-entry.ts';
import type { EventOccurrence } from '#domain/calendar/calendar-event.ts';
import { hiddenEndMinutes } from '#domain/calendar/calendar-feed.ts';
import { addMinutes } from '#domain/time/instant.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { instantAt } from '#domain/time/zones.ts';
import type { Text } from '#services/kit/texts.ts';
import type { ScheduleFacts } from '#services/planning/schedule-facts.ts';
import type { SeenAbsence } from '#services/schedule/absences.views.ts';
import type { SeenOpenShift } from '#services/shifts/open/open-shift.views.ts';
import type { SeenShift } from '#services/shifts/planned/shift.views.ts';
import type { FeedSources } from './feed-sources.ts';

export type FeedReader = {
  /** Owner of the calendar. */
  userId: string;
  names: ReadonlyMap<string, string>;
  text: Text;
};

type Placed = { location_name: string; department_name: string };
const placeOf = ({ location_name: at, department_name: name }: Placed): string =>
  at === name || at === '' ? name : `${at}, ${name}`;

const endOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }): string =>
  endsAt ?? addMinutes(startsAt, hiddenEndMinutes);

const detailsOf = (text: Text, shift: SeenShift | SeenOpenShift): string[] => [
  text('team', { name: shift.Team.name }),
  ...(shift.endsAt === null ? [text('endHidden')] : []),
  ...(shift.breakMinutes > 0 ? [text('break', { minutes: shift.breakMinutes })] : []),
  ...(shift.note ? [shift.note] : []),
];

const nameOf = ({ names }: FeedReader, employeeId: string): string => names.get(employeeId) ?? '';

/** Sequence number of an entry: changes with its series, and keeps increasing once detached. */
const sequenceOf = ({ version, seriesId, id }: SeenShift, versions: ReadonlyMap<string, number>): number => {
  const ofSeries = seriesId === null || id.startsWith(`${seriesId}:`) ? 0 : (versions.get(seriesId) ?? 0);
  return version + ofSeries - 1;
};

const shiftEntry = (reader: FeedReader, versions: ReadonlyMap<string, number>, shift: SeenShift): CalendarEntry => {
  const own = shift.employeeId === reader.userId;
  const work = shift.Shift.long_name || shift.Team.name;
  return {
    uid: shift.occurrence_id,
    sequence: sequenceOf(shift, versions),
    title: own ? work : reader.text('of', { name: nameOf(reader, shift.employeeId ?? ''), what: work }),
    place: placeOf(shift),
    details: detailsOf(reader.text, shift),
    busy: own,
    tentative: false,
    startsAt: shift.startsAt,
    endsAt: endOf(shift),
  };
};

const openEntry = (reader: FeedReader, shift: SeenOpenShift): CalendarEntry => ({
  uid: shift.occurrence_id,
  sequence: shift.version - 1,
  title: reader.text('open', { what: shift.Shift.long_name, count: shift.instances_remaining }),
  place: placeOf(shift),
  details: detailsOf(reader.text, shift),
  busy: false,
  tentative: true,
  startsAt: shift.startsAt,
  endsAt: endOf(shift),
});

/** Absence entries with status, but without reason, since calendars are easily shared. */
const absenceEntries = (reader: FeedReader, days: readonly SeenAbsence[]): CalendarEntry[] => {
  const [first] = days;
  if (!first) return [];
  const own = first.employeeId === reader.userId;
  const pending = first.status === 'Pending';
  const name = own ? reader.text('absent') : reader.text('absentOther', { name: nameOf(reader, first.employeeId) });
  const facts = {
    sequence: pending ? 0 : 1,
    title: pending ? reader.text('pending', { what: name }) : name,
    place: '',
    details: [],
    busy: own,
    tentative: pending,
  };
  const whole = days.filter(({ startTime }) => startTime === null).map(({ date }) => date);
  const parts = days.flatMap(({ date, startTime, minutes, zone }) => {
    if (startTime === null) return [];
    const startsAt = instantAt(date, startTime, zone);
    return [{ ...facts, uid: `${first.absenceId}:${date}`, startsAt, endsAt: addMinutes(startsAt, minutes) }];
  });
  const spans = spansOf(whole, (date) => addDays(date, 1));
  return [...parts, ...spans.map((span) => ({ ...facts, uid: `${first.absenceId}:${span.from}`, ...span }))];
};

const eventEntry = (facts: ScheduleFacts, { id, date, event }: EventOccurrence): CalendarEntry => {
  const { starttime, endtime, zone, title, description, version, departmentId, teamId } = event;
  const department = facts.departments.get(departmentId);
  const common = {
    uid: id,
    sequence: version - 1,
    title,
    place: placeOf({ location_name: department?.location_name ?? '', department_name: department?.name ?? '' }),
    details: [...(teamId ? [facts.teams.get(teamId)?.name ?? ''] : []), ...(description ? [description] : [])],
    busy: false,
    tentative: false,
  };
  if (starttime === null) return { ...common, from: date, to: date };
  const startsAt = instantAt(date, starttime, zone);
  return {
    ...common,
    startsAt,
    endsAt: endtime ? momentsOf(date, starttime, endtime, zone).endsAt : addMinutes(startsAt, 60),
  };
};

/** All entries of the feed. */
export const feedEntries = (
  reader: FeedReader,
  { facts, shifts, openShifts, absences, events }: FeedSources,
): CalendarEntry[] => {
  const versions = new Map(facts.plans.series.map(({ id, version }) => [id, version]));
  const byAbsence = Map.groupBy(absences, ({ absenceId }) => absenceId);
  return [
    ...shifts.map((shift) => shiftEntry(reader, versions, shift)),
    ...openShifts.map((shift) => openEntry(reader, shift)),
    ...[...byAbsence.values()].flatMap((days) => absenceEntries(reader, days)),
    ...events.map((occurrence) => eventEntry(facts, occurrence)),
  ];
};
