import { expandSeries } from '#domain/shifts/expand-series.ts';
import type { Series } from '#domain/shifts/series.ts';
import { addDays, type PlainDate, weekdayOf } from '#domain/time/plain-date.ts';
import type { Built } from './build-company.ts';
import { demandFor, openShift } from './demand.ts';
import { demoHoursWords } from './demo-hours-words.ts';
import { type Seeding, type Worker, type WorkPlan, weeksBack } from './plan.ts';
import { timeOff } from './time-off.ts';
import { weekOfWork, workBy } from './weekly-work.ts';
import { workedHours } from './worked-hours.ts';
import { spanOf } from './write-plan.ts';

/** Every thirtieth person works a pattern on two weekdays. */
const seriesOf = (seeding: Seeding, crew: Worker[]): Series[] =>
  crew
    .filter(({ turn }) => turn % 30 === 7)
    .map((worker) => ({
      ...workBy(worker.templates[0]!, worker),
      accountId: seeding.accountId,
      id: seeding.ids.next('ser'),
      version: 1,
      employeeId: worker.employee.id,
      first_occurrence: seeding.mondays[0]!,
      interval: 1,
      weekdays: ['mo', 'th'],
      repeat_until: null,
      exceptions: [],
    }));

/** One person in fifteen is absent for some days within the ten weeks; some future absences are pending. */
const absencesOf = (seeding: Seeding, built: Built, crew: Worker[]): WorkPlan['absences'] =>
  crew
    .filter(() => seeding.chance.percent(7))
    .map((worker) => {
      const { chance } = seeding;
      const from = addDays(chance.pick(seeding.mondays), chance.between(0, 4));
      const type = built.organisation.absenceTypes[chance.percent(70) ? 0 : 1]!;
      const status = from > seeding.today && chance.percent(40) ? 'Pending' : 'Approved';
      return timeOff(seeding, {
        worker,
        type,
        from,
        to: addDays(from, chance.between(0, 8)),
        status,
        reviewedBy: built.made.ownerId,
      });
    });

const openingsOf = (seeding: Seeding, crew: Worker[]) =>
  [2, 5, 9, 15].map((days) => {
    const like = seeding.chance.pick(crew);
    const date = addDays(seeding.today, days);
    return openShift(seeding, {
      like,
      template: like.templates[0]!,
      date,
      instances: seeding.chance.between(1, 3),
      approval_required: seeding.chance.percent(60),
    });
  });

/** Ten weeks of one department. */
export const departmentPlan = (seeding: Seeding, built: Built, crew: Worker[]): WorkPlan => {
  const series = seriesOf(seeding, crew);
  const absences = absencesOf(seeding, built, crew);
  const leave = new Set(absences.flatMap(({ days }) => days).map(({ employeeId, date }) => `${employeeId} ${date}`));
  const patterned = new Map(series.map((pattern) => [pattern.employeeId, pattern]));
  const free = (employeeId: string, date: PlainDate): boolean =>
    !leave.has(`${employeeId} ${date}`) && !patterned.get(employeeId)?.weekdays.includes(weekdayOf(date));
  const shifts = crew
    .flatMap((worker) => seeding.mondays.flatMap((monday, week) => weekOfWork(seeding, worker, monday, week)))
    .filter(({ employeeId, date }) => free(employeeId!, date));
  const all = [...shifts, ...series.flatMap((pattern) => expandSeries(pattern, spanOf(seeding)))];
  const workers = new Map(crew.map((worker) => [worker.employee.id, worker]));
  return {
    shifts,
    series,
    absences,
    openShifts: openingsOf(seeding, crew),
    requiredShifts: demandFor(
      seeding,
      all.filter(({ date }) => date >= seeding.mondays[weeksBack]! && date < seeding.mondays[weeksBack + 2]!),
    ),
    entries: workedHours(seeding, workers, all, () => built.made.ownerId, demoHoursWords),
  };
};
