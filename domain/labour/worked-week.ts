import { epochSeconds, instantOfEpochSeconds } from '#domain/time/instant.ts';
import { addDays, dayNumber, type PlainDate } from '#domain/time/plain-date.ts';
import { firstDateOfWeek, type IsoWeek } from '#domain/time/week.ts';
import type { Zone } from '#domain/time/zones.ts';
import type { Work } from './duty.ts';

/** Planned work of one person, in the form of the labour rules. */
export type PersonWork = Work & { employeeId: string };

/** Weekday from 0, minutes since Monday 00:00 UTC, length, unpaid break, paid break, index of the zone, end of the id. */
type Line = [day: number, start: number, length: number, unpaid: number, paid: number, zone: number, tail: string];

/** A full day of absence and the index of its type. */
type AwayLine = [day: number, kind: number];

/** Work and absence of everyone in a department and week, compact enough that months of it fit in one page of a query. */
export type WorkedLines = {
  zones: Zone[];
  people: Record<string, Line[]>;
  away?: { kinds: string[]; people: Record<string, AwayLine[]> };
};

/** A full day of approved absence. */
export type AwayDay = { employeeId: string; date: PlainDate; absenceTypeId: string };

/** The random end of an id, which distinguishes shifts. */
export const tailOf = (id: string): string => id.slice(-6);

const minuteOf = (moment: string): number => Math.floor(epochSeconds(moment) / 60);
const midnightOf = (monday: PlainDate): number => dayNumber(monday) * 1440;

const awayLines = (monday: PlainDate, days: readonly AwayDay[]): Pick<WorkedLines, 'away'> => {
  if (days.length === 0) return {};
  const kinds = [...new Set(days.map(({ absenceTypeId }) => absenceTypeId))].sort();
  const people: Record<string, AwayLine[]> = {};
  for (const { employeeId, date, absenceTypeId } of [...days].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    const line: AwayLine = [dayNumber(date) - dayNumber(monday), kinds.indexOf(absenceTypeId)];
    people[employeeId] = [...(people[employeeId] ?? []), line];
  }
  return { away: { kinds, people } };
};

export const linesOf = (week: IsoWeek, works: readonly PersonWork[], days: readonly AwayDay[] = []): WorkedLines => {
  const monday = firstDateOfWeek(week);
  const zones = [...new Set(works.map(({ zone }) => zone))].sort();
  const people: WorkedLines['people'] = {};
  for (const work of [...works].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const [start, end] = [minuteOf(work.startsAt), minuteOf(work.endsAt)];
    const line: Line = [
      dayNumber(work.date) - dayNumber(monday),
      start - midnightOf(monday),
      end - start,
      work.breakMinutes,
      work.paidBreakMinutes,
      zones.indexOf(work.zone),
      tailOf(work.id),
    ];
    people[work.employeeId] = [...(people[work.employeeId] ?? []), line];
  }
  return { zones, people, ...awayLines(monday, days) };
};

/** Each person's lines as text, by person id. */
export const linesByPerson = ({ zones, people, away }: WorkedLines): Map<string, string> => {
  const ids = new Set([...Object.keys(people), ...Object.keys(away?.people ?? {})]);
  const partOf = (id: string): WorkedLines => ({
    zones,
    people: people[id] ? { [id]: people[id] } : {},
    ...(away?.people[id] && { away: { kinds: away.kinds, people: { [id]: away.people[id] } } }),
  });
  return new Map([...ids].map((id) => [id, JSON.stringify(partOf(id))]));
};

/** Full days of absence of these people. */
export const awayIn = (week: IsoWeek, { away }: WorkedLines, employeeIds: Iterable<string>): AwayDay[] => {
  if (!away) return [];
  const monday = firstDateOfWeek(week);
  const found: AwayDay[] = [];
  for (const employeeId of employeeIds)
    for (const [day, kind] of away.people[employeeId] ?? [])
      found.push({ employeeId, date: addDays(monday, day), absenceTypeId: away.kinds[kind]! });
  return found;
};

/** The work of those people; `id` is the end of the shift's id. */
export const worksIn = (week: IsoWeek, { zones, people }: WorkedLines, employeeIds: Iterable<string>): PersonWork[] => {
  const monday = firstDateOfWeek(week);
  const found: PersonWork[] = [];
  for (const employeeId of employeeIds)
    for (const [day, start, length, breakMinutes, paidBreakMinutes, zone, id] of people[employeeId] ?? []) {
      const begin = midnightOf(monday) + start;
      found.push({
        id,
        employeeId,
        date: addDays(monday, day),
        startsAt: instantOfEpochSeconds(begin * 60),
        endsAt: instantOfEpochSeconds((begin + length) * 60),
        breakMinutes,
        paidBreakMinutes,
        zone: zones[zone]!,
      });
    }
  return found;
};
