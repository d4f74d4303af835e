import type { AbsenceStatus } from '#domain/absence/absence.ts';
import { expandSeries } from '#domain/shifts/expand-series.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';
import { addDays, type PlainDate, type Weekday, weekdayOf } from '#domain/time/plain-date.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { Built } from './build-company.ts';
import { demandFor, openShift } from './demand.ts';
import { demoHoursWords } from './demo-hours-words.ts';
import { tagged } from './demo-tags.ts';
import { type Seeding, type Worker, type WorkPlan, weeksBack } from './plan.ts';
import { timeOff } from './time-off.ts';
import { plannedBy, weekOfWork, workBy } from './weekly-work.ts';
import { workedHours } from './worked-hours.ts';
import { spanOf } from './write-plan.ts';

/** Looks up people and shift types of the demo company by name. */
type Cast = {
  who: (firstName: string) => Worker;
  template: (worker: Worker, name: string) => Worker['templates'][number];
};

const castOf = ({ workers, organisation }: Built): Cast => ({
  who: (firstName) => workers.find(({ employee }) => employee.first_name === firstName)!,
  template: ({ departmentId }, name) =>
    organisation.shifts.find((shift) => shift.departmentId === departmentId && shift.long_name === name)!,
});

type Pattern = { who: string; template: string; weekdays: Weekday[]; interval?: number };
const patterns: Pattern[] = [
  { who: 'Hanna', template: 'Duty manager', weekdays: ['mo'] },
  { who: 'Marta', template: 'Breakfast', weekdays: ['sa', 'su'] },
  { who: 'Jakob', template: 'Dishwashing', weekdays: ['fr', 'sa'] },
  { who: 'Inês', template: 'Barista course', weekdays: ['tu'], interval: 2 },
];

const seriesOf = (seeding: Seeding, { who, template }: Cast): Series[] =>
  patterns.map((pattern) => {
    const worker = who(pattern.who);
    return {
      ...workBy(template(worker, pattern.template), worker),
      accountId: seeding.accountId,
      id: seeding.ids.next('ser'),
      version: 1,
      employeeId: worker.employee.id,
      first_occurrence: seeding.mondays[0]!,
      interval: pattern.interval ?? 1,
      weekdays: pattern.weekdays,
      repeat_until: null,
      exceptions: [],
    };
  });

/** An absence: weeks from the current one, first and last day of the week (0 is Monday). */
type Away = [who: string, type: string, week: number, from: number, to: number, status: AbsenceStatus, note?: string];
const away: Away[] = [
  ['Giulia', 'Vacation', 0, 2, 5, 'Approved'],
  ['Lars', 'Sick', -1, 0, 1, 'Approved'],
  ['Yusuf', 'Sick', -2, 3, 6, 'Approved'],
  ['Eva', 'Vacation', -3, 3, 5, 'Approved'],
  ['Finn', 'Vacation', 1, 3, 6, 'Approved', 'Family in Galway'],
  ['Priya', 'Vacation', 0, 0, 4, 'Approved'],
  ['Chloé', 'Special leave', 0, 3, 5, 'Pending', 'My daughter is in hospital until Saturday'],
  ['Kaja', 'Vacation', 2, 0, 6, 'Pending', 'Flights are booked for Monday'],
  ['Eva', 'Vacation', 3, 4, 5, 'Pending', 'My sister graduates'],
  ['Amara', 'Special leave', 1, 4, 4, 'Pending', 'Moving house'],
  ['Wei', 'Vacation', 1, 1, 3, 'Pending'],
  ['Tariq', 'Vacation', 1, 4, 6, 'Declined'],
  ['Tenzin', 'Unpaid leave', 4, 0, 6, 'Approved'],
];

const absencesOf = (seeding: Seeding, built: Built, { who }: Cast): WorkPlan['absences'] =>
  away.map(([name, typeName, week, first, last, status, note]) => {
    const monday = seeding.mondays[weeksBack + week]!;
    return timeOff(seeding, {
      worker: who(name),
      type: built.organisation.absenceTypes.find((absenceType) => absenceType.name === typeName)!,
      from: addDays(monday, first),
      to: addDays(monday, last),
      status,
      note,
      reviewedBy: who('Hanna').employee.id,
    });
  });

/** Deliberate violations: a double booking, a shift on leave, too many hours, a missing skill. */
const misfits = (seeding: Seeding, { who, template }: Cast, planned: readonly ScheduledShift[]): ScheduledShift[] => {
  const [thisWeek, nextWeek] = [seeding.mondays[weeksBack]!, seeding.mondays[weeksBack + 1]!];
  const extra = (name: string, work: string, date: PlainDate) => {
    const worker = who(name);
    return plannedBy(seeding, worker, template(worker, work), date);
  };
  const freeDay = (name: string, monday = thisWeek): PlainDate | undefined => {
    const busy = planned.filter(({ employeeId }) => employeeId === who(name).employee.id).map(({ date }) => date);
    return [4, 5, 3, 6, 2].map((day) => addDays(monday, day)).find((date) => !busy.includes(date));
  };
  const untrained = freeDay('Mateo', nextWeek);
  const oona = planned.find(
    (scheduledShift) => scheduledShift.employeeId === who('Oona').employee.id && scheduledShift.date >= thisWeek,
  );
  return [
    extra('Finn', 'Bar early', addDays(nextWeek, 4)),
    ...(untrained ? [extra('Mateo', 'Bar early', untrained)] : []),
    ...(oona
      ? [
          extra('Oona', 'Bar late', oona.date),
          ...(oona.starttime < '12:00' ? [] : [extra('Oona', 'Bar early', oona.date)]),
        ]
      : []),
    ...['Zoë', 'Kaja'].flatMap((name) => {
      const date = freeDay(name);
      return date ? [extra(name, name === 'Zoë' ? 'Kitchen early' : 'Floor late', date)] : [];
    }),
  ];
};

const weeksOfWork = (
  seeding: Seeding,
  built: Built,
  taken: (employeeId: string, date: PlainDate) => boolean,
): ScheduledShift[] =>
  built.workers
    .flatMap((worker) => seeding.mondays.flatMap((monday, week) => weekOfWork(seeding, worker, monday, week)))
    .filter(({ employeeId, date }) => !taken(employeeId!, date));

/** Days on which a person is on approved leave, or works by a series. */
const takenDays = (absences: WorkPlan['absences'], series: Series[]) => {
  const leave = new Set(
    absences
      .flatMap(({ days }) => days)
      .filter(({ status }) => status === 'Approved')
      .map(({ employeeId, date }) => `${employeeId} ${date}`),
  );
  return (employeeId: string, date: PlainDate): boolean =>
    leave.has(`${employeeId} ${date}`) ||
    series.some((pattern) => pattern.employeeId === employeeId && pattern.weekdays.includes(weekdayOf(date)));
};

const openingsOf = (seeding: Seeding, { who, template }: Cast) => {
  const on = (name: string, work: string, days: number, instances: number, more: object = {}) => {
    const like = who(name);
    const date = addDays(seeding.today, days);
    return openShift(seeding, {
      like,
      template: template(like, work),
      date,
      instances,
      approval_required: true,
      ...more,
    });
  };
  return [
    on('Eva', 'Floor late', 2, 2, { asked: [who('Noor')] }),
    on('Eva', 'Terrace', 4, 1, { approval_required: false, note: 'Sunny weekend expected' }),
    on('Jakob', 'Dishwashing', 3, 1),
    on('Bram', 'Bar late', 9, 1, { asked: [who('Mateo'), who('Oona')] }),
    on('Eva', 'Floor early', 12, 2, { asked: [who('Eva')] }),
    on('Amara', 'Event evening', 6, 3, { assigned: [who('Jef')], tags: ['wedding'] }),
    on('Priya', 'Service', 3, 1, { approval_required: false }),
    on('Nadia', 'Pass', 8, 1),
  ];
};

/** Hours without a scheduled shift. */
const unplanned = (seeding: Seeding, { who }: Cast, planned: readonly ScheduledShift[]): TimesheetEntry => {
  const noor = who('Noor');
  const busy = new Set(
    planned
      .filter((scheduledShift) => scheduledShift.employeeId === noor.employee.id)
      .map((scheduledShift) => scheduledShift.date),
  );
  const date = [1, 2, 3, 4, 5, 6]
    .map((days) => addDays(seeding.today, -days))
    .find((candidate) => !busy.has(candidate))!;
  return newEntry({
    accountId: seeding.accountId,
    id: seeding.ids.next('tms'),
    employeeId: noor.employee.id,
    departmentId: noor.departmentId,
    teamId: noor.teamId,
    shiftId: null,
    occurrence_id: null,
    date,
    starttime: '17:00',
    endtime: '21:15',
    zone: noor.zone,
    breakMinutes: 0,
    note: 'Called in for the party of 24',
  });
};

/** Ten weeks of Brasserie Lumen. */
export const demoPlan = (seeding: Seeding, built: Built): WorkPlan => {
  const cast = castOf(built);
  const series = seriesOf(seeding, cast);
  const absences = absencesOf(seeding, built, cast);
  const regular = weeksOfWork(seeding, built, takenDays(absences, series));
  const names = new Map(built.workers.map(({ employee }) => [employee.id, employee.first_name]));
  const planned = [...regular, ...misfits(seeding, cast, regular)];
  const shifts = tagged(seeding, planned, (id) => names.get(id) ?? '');
  const all = [...shifts, ...series.flatMap((pattern) => expandSeries(pattern, spanOf(seeding)))];
  const supervisors = {
    [cast.who('Hanna').departmentId]: 'Dimitrios',
    [cast.who('Grace').departmentId]: 'Grace',
    [cast.who('Amara').departmentId]: 'Dimitrios',
  };
  const reviewer = ({ departmentId, employee }: Worker): string => {
    const { id } = cast.who(supervisors[departmentId]!).employee;
    return id === employee.id ? cast.who('Hanna').employee.id : id;
  };
  const workers = new Map(built.workers.map((worker) => [worker.employee.id, worker]));
  return {
    shifts,
    series,
    absences,
    openShifts: openingsOf(seeding, cast),
    requiredShifts: demandFor(
      seeding,
      all.filter(({ date }) => date >= seeding.mondays[weeksBack]! && date < seeding.mondays[weeksBack + 4]!),
    ),
    entries: [...workedHours(seeding, workers, all, reviewer, demoHoursWords), unplanned(seeding, cast, all)],
  };
};
