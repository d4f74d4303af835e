import * as z from 'zod';
import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { holidayNames } from '#domain/absence/absence-day-cost.ts';
import { lastDayWithRow } from '#domain/absence/absence-days.ts';
import { seesAbsence } from '#domain/absence/absence-visibility.ts';
import { absentPart } from '#domain/absence/absent-part.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractMinutesOn } from '#domain/contracts/contract-on.ts';
import { displayName, type Employee, isActiveOn } from '#domain/employees/employee.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { type DateRange, datesIn, sharedDates } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import { type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import { weekOf } from '#domain/time/week.ts';
import { dateAt, wallTimeAt } from '#domain/time/zones.ts';
import { loadContractsIn, loadContractsOfPeople } from '#services/contracts/terms-of-people.ts';
import { loadPeopleOf } from '#services/employees/department-people.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { useCase } from '#services/kit/use-case.ts';
import { dayId } from '#services/planning/absence-rows.ts';
import { loadEmployees, loadOrganisation, loadPerson } from '#services/table.ts';
import { absenceDays } from './absence.store.ts';
import { absencesOfDepartment, absencesOfPerson } from './absence-reader.ts';
import { departmentOfAbsence } from './absence-rights.ts';

/** Half of a single partially absent day, by whether the absence starts before noon. */
type HalfDay = 'FIRST' | 'SECOND';

/** The part of a single day that is absent. */
type AbsentPart = Interval & {
  /** By the clock of the absence's zone. */
  starttime: WallTime;
  endtime: WallTime;
  minutes: number;
  /** What the contract has for the date, for viewers who see the absence. */
  dayMinutes: number | null;
};

type CalendarSpan = DateRange & {
  pending: boolean;
  /** Null for whole days. */
  half: HalfDay | null;
  part: AbsentPart | null;
  /** Null, like type and colour, for colleagues without permission to see the reason. */
  absenceId: string | null;
  type: string | null;
  colour: string | null;
};

export type AbsenceCalendarAnswer = {
  departmentId: string;
  /** Departments that the viewer may choose from. */
  departments: { id: string; name: string }[];
  /** The department's teams except hidden ones; none for a person. */
  teams: { id: string; name: string }[];
  rows: { employeeId: string; name: string; spans: CalendarSpan[] }[];
  holidays: { date: PlainDate; name: string }[];
};

/** Colleagues in the viewer's departments see that someone is away; viewers of absences also see the type. */
const seesDepartment = ({ ctx: { viewer }, departmentId, employeeId }: { ctx: Ctx<Viewer> } & Place): boolean =>
  seesAbsence(viewer, { departmentId, employeeId }) || viewer.departmentIds.includes(departmentId);

type Place = { departmentId: string; employeeId: string };
type Named = {
  range: DateRange;
  today: PlainDate;
  types: ReadonlyMap<string, { name: string; colour: string }>;
  /** Partial days by absence id. */
  parts: ReadonlyMap<string, AbsenceDay>;
  termsOf: (employeeId: string) => readonly Contract[];
};

/** Partial days by absence id, of single-day absences, since only these can be partial: one BatchGet per 100. */
const loadParts = async (ctx: Ctx, found: readonly Absence[]): Promise<Map<string, AbsenceDay>> => {
  const keys = found
    .filter(({ firstDay, lastDay }) => firstDay === lastDay)
    .map(({ accountId, departmentId, id, firstDay: date }) =>
      absenceDays.key({ accountId, departmentId, week: weekOf(date), date, id: dayId(id, date) }),
    );
  if (keys.length === 0) return new Map();
  return new Map(
    only(absenceDays, await ctx.table.batchGet(keys)).flatMap((day) =>
      day.startTime === null ? [] : [[day.absenceId, day] as const],
    ),
  );
};

const partOf = (day: AbsenceDay, dayMinutes: number | null): AbsentPart => {
  const moments = absentPart(day)!;
  return {
    ...moments,
    starttime: wallTimeAt(moments.startsAt, day.zone),
    endtime: wallTimeAt(moments.endsAt, day.zone),
    minutes: day.minutes,
    dayMinutes,
  };
};

/** Approved absences, and pending ones for viewers who see absences. */
const spanOf = (ctx: Ctx<Viewer>, absence: Absence, { range, today, types, parts, termsOf }: Named): CalendarSpan[] => {
  const { id, firstDay, lastDay, status, absenceTypeId } = absence;
  const isSeen = seesAbsence(ctx.viewer, absence);
  if (status !== 'Approved' && !(status === 'Pending' && isSeen)) return [];
  const to = lastDayWithRow({ firstDay, lastDay }, today);
  const shown = sharedDates({ from: firstDay, to }, range);
  if (!shown) return [];
  const type = isSeen ? types.get(absenceTypeId) : undefined;
  const day = parts.get(id);
  const dayMinutes = isSeen ? contractMinutesOn(firstDay, termsOf(absence.employeeId)) : null;
  return [
    {
      ...shown,
      pending: status === 'Pending',
      half: day ? (day.startTime! < '12:00' ? 'FIRST' : 'SECOND') : null,
      part: day ? partOf(day, dayMinutes) : null,
      absenceId: isSeen ? id : null,
      type: type?.name ?? null,
      colour: type?.colour ?? null,
    },
  ];
};

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, 'en');

const startOf = ({ from, part }: CalendarSpan): string => `${from} ${part?.startsAt ?? ''}`;
const byStart = (a: CalendarSpan, b: CalendarSpan): number => (startOf(a) < startOf(b) ? -1 : 1);

/** People with rows: the requested person, or those of the department and anyone away for it in the year; of a team its members. */
const peopleOf = (
  all: readonly Employee[],
  {
    away,
    belongs,
    teamId,
  }: { away: ReadonlySet<string>; belongs: (person: Employee) => boolean; teamId: string | null },
) =>
  all
    .filter((person) => away.has(person.id) || belongs(person))
    .filter(({ memberships }) => teamId === null || memberships.some((membership) => membership.teamId === teamId))
    .map((person) => ({ employeeId: person.id, name: displayName(person) }))
    .sort(byName);

/** The department and year whose absences are shown; `of` is the number of the company's departments. */
type Shown = { place: string; range: DateRange; of: number };

/** Absences that count to the department, with the people away and those who may belong to it, and all their contracts. */
const loadDepartment = async (ctx: Ctx<Viewer>, { place, range, of }: Shown) => {
  const { accountId } = ctx.viewer;
  const [found, held] = await Promise.all([
    absencesOfDepartment(ctx, place, { within: range }),
    loadContractsIn(ctx, accountId, [place], { of }),
  ]);
  const [members, others] = await Promise.all([
    loadPeopleOf(ctx, accountId, [place]),
    loadEmployees(
      ctx,
      accountId,
      [...held, ...found].map(({ employeeId }) => employeeId),
    ),
  ]);
  const employees = [...new Map([...members, ...others].map((person) => [person.id, person])).values()];
  const contracts = await loadContractsOfPeople(
    ctx,
    accountId,
    employees.map(({ id }) => id),
  );
  return { found, employees, contracts };
};

/** Absences in a year of one person, or of the people of a department or one of its teams. One Query for the requests of any; of the company's people, reads only those shown. */
export const viewAbsenceCalendar = useCase({
  name: 'viewAbsenceCalendar',
  needs: absenceAccess.viewAbsenceCalendar,
  input: z.object({
    year: z.int().min(2000).max(2199),
    userId: referenceSchema.nullish(),
    departmentId: referenceSchema.nullish(),
    teamId: referenceSchema.nullish().describe('One of the department; ignored for a person.'),
  }),
  run: async (ctx, { year, userId, departmentId, teamId }) => {
    const { accountId, zone } = ctx.viewer;
    const today = dateAt(instant(ctx.now), zone);
    const range = { from: plainDate(year, 1, 1), to: plainDate(year, 12, 31) };
    const organisation = await loadOrganisation(ctx, accountId);
    const departments = organisation.departments
      .filter(({ id }) => seesDepartment({ ctx, departmentId: id, employeeId: '' }))
      .map(({ id, name }) => ({ id, name }));
    // People who see no department see themselves.
    const candidate = userId ?? (departments.length === 0 && !departmentId ? ctx.viewer.userId : null);
    const one = candidate ? await loadPerson(ctx, accountId, candidate) : null;
    const person = one?.employee;
    if (candidate && !person) return notFound();
    const place =
      person && one ? departmentOfAbsence(person, one.contracts, today) : (departmentId ?? departments[0]!.id);
    const isSeen = person
      ? seesDepartment({ ctx, departmentId: place, employeeId: person.id })
      : departments.some(({ id }) => id === place);
    if (!isSeen) return notFound();
    const teams = person
      ? []
      : organisation.teams.filter((each) => each.departmentId === place && each.type !== 'hidden');
    const team = person ? null : (teamId ?? null);
    if (team !== null && !teams.some(({ id }) => id === team)) return notFound();
    const { found, employees, contracts } =
      person && one
        ? {
            found: await absencesOfPerson(ctx, person.id, { within: range }),
            ...{ employees: [person], contracts: one.contracts },
          }
        : await loadDepartment(ctx, { place, range, of: organisation.departments.length });
    const terms = Map.groupBy(contracts, ({ employeeId }) => employeeId);
    const termsOf = (id: string): readonly Contract[] => terms.get(id) ?? [];
    const parts = await loadParts(ctx, found);
    const types = new Map(organisation.absenceTypes.map((type) => [type.id, type]));
    const spans = Map.groupBy(
      found.flatMap((absence) =>
        spanOf(ctx, absence, { range, today, types, parts, termsOf }).map((span) => ({
          employeeId: absence.employeeId,
          span,
        })),
      ),
      ({ employeeId }) => employeeId,
    );
    const belongs = (each: Employee): boolean =>
      person !== undefined || (isActiveOn(each, today) && departmentOfAbsence(each, termsOf(each.id), today) === place);
    const holidayOn = holidayNames(organisation);
    return {
      departmentId: place,
      departments,
      teams: teams.map(({ id, name }) => ({ id, name })),
      rows: peopleOf(employees, { away: new Set(spans.keys()), belongs, teamId: team }).map((row) => ({
        ...row,
        spans: (spans.get(row.employeeId) ?? []).map(({ span }) => span).sort(byStart),
      })),
      holidays: datesIn(range).flatMap((date) => {
        const name = holidayOn(date, { departmentId: place });
        return name === undefined ? [] : [{ date, name }];
      }),
    } satisfies AbsenceCalendarAnswer;
  },
});
