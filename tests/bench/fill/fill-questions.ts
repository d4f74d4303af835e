import { readFileSync } from 'node:fs';
import { exampleCandidate, exampleQuestion, exampleSeat } from '#domain/fill/fill-example.testing.ts';
import type { FillQuestion, FillSeat } from '#domain/fill/fill-question.ts';
import { chanceFrom } from '#domain/fill/random.ts';
import { skillsIn } from '#domain/labour/skill-rule.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import { addDays, weekdayOf } from '#domain/time/plain-date.ts';

/** Rows of a file of the example ward, by the names in its header. */
const wardRows = (file: string): Record<string, string>[] => {
  const [head = '', ...lines] = readFileSync(`examples/ward/${file}.csv`, 'utf8').trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at]!, cell])));
};

/** A month of the example ward without planned shifts: 40 people, 5 shift types, skills, days off and preferences. */
const wardMonth = (): FillQuestion => {
  const types = wardRows('shift-types');
  const people = wardRows('employees');
  const range: DateRange = { from: '2026-11-02', to: '2026-11-29' };
  const weeks = datesIn(range).length / 7;
  const seats = wardRows('required-shifts').flatMap(({ date = '', shift = '', instances }): FillSeat[] => {
    const type = types.find(({ name }) => name === shift)!;
    const times = { starttime: type.start!, endtime: type.end!, breakMinutes: Number(type.break_minutes) };
    const wanted = Number(instances);
    return wanted === 0
      ? []
      : [exampleSeat({ id: `${date} ${shift}`, date, ...times, seats: wanted, shiftId: shift, teamId: null })];
  });
  const candidates = people.map(({ employee_nr: id = '', contract_hours_per_week: hours }) =>
    exampleCandidate(id, { contractMinutes: Number(hours) * 60 * weeks }),
  );
  return exampleQuestion({
    ...range,
    seats,
    candidates,
    wishes: wardRows('wishes').map(
      ({ employee_nr: employeeId = '', date = '', shift: shiftId = '', wish, weight }) => ({
        ...{ employeeId, date, shiftId },
        kind: wish === 'on' ? 'on' : 'off',
        weight: Number(weight),
      }),
    ),
    facts: {
      employees: people.map(({ employee_nr: id = '', skills = '' }) => ({
        ...{ id, startdate: null, enddate: null },
        skills: skills.split('|'),
      })),
      skillsOf: skillsIn(types.map(({ name = '', long_name: skill = '' }) => ({ id: name, skills: [skill] }))),
      absenceDays: wardRows('days-off').map(({ employee_nr: employeeId = '', date = '' }) => ({
        ...{ absenceId: `${employeeId} ${date}`, employeeId, date },
        ...{ status: 'Approved', minutes: 480, startTime: null, zone: 'Europe/Amsterdam' },
      })),
    },
  });
};

const times = [
  ['07:00', '15:00'],
  ['15:00', '23:00'],
  ['23:00', '07:00'],
] as const;
/** Required people in each shift of a workday, per hundred people who work five shifts a week. */
const shares = [30, 26, 12] as const;
const weekendShare = 75;

/** `count` departments of `people` people around the clock, with fewer at weekends; some people work half of the week. */
const departments = (count: number, people: number, range: DateRange, seed: number): FillQuestion => {
  const chance = chanceFrom(seed);
  const dates = datesIn(range);
  const ids = Array.from({ length: count }, (_, at) => `dep_${at}`);
  const seats = ids.flatMap((departmentId) =>
    dates.flatMap((date) =>
      times.flatMap(([starttime, endtime], at): FillSeat[] => {
        const share = ['sa', 'su'].includes(weekdayOf(date)) ? (shares[at]! * weekendShare) / 100 : shares[at]!;
        const wanted = Math.round((people * share) / 100);
        const place = { id: `${departmentId} ${date} ${starttime}`, departmentId, teamId: null, date };
        return wanted === 0 ? [] : [exampleSeat({ ...place, starttime, endtime, seats: wanted })];
      }),
    ),
  );
  const candidates = ids.flatMap((departmentId) =>
    Array.from({ length: people }, (_, at) =>
      exampleCandidate(`${departmentId} emp_${at}`, {
        memberships: [{ departmentId, teamId: `${departmentId} team` }],
        contractMinutes: ((chance.below(5) === 0 ? 1200 : 2250) * dates.length) / 7,
      }),
    ),
  );
  const wishes = candidates.flatMap(({ id: employeeId }) =>
    Array.from({ length: chance.below(4) }, () => ({
      ...{ employeeId, date: dates[chance.below(dates.length)]!, shiftId: 'shf_1' },
      kind: chance.below(2) === 0 ? ('on' as const) : ('off' as const),
      weight: 1 + chance.below(5),
    })),
  );
  return exampleQuestion({ ...range, seats, candidates, wishes, seed });
};

const monday = '2026-03-02';
const weeksFrom = (weeks: number): DateRange => ({ from: monday, to: addDays(monday, weeks * 7 - 1) });

/** Fills of real companies, by name; a case with several turns fills one department after the other. */
export const fillCases: Record<string, { title: string; turns: number; question: (turn: number) => FillQuestion }> = {
  ward: { title: "A ward's month", turns: 1, question: wardMonth },
  week: { title: 'A week of 300 people', turns: 1, question: () => departments(10, 30, weeksFrom(1), 1) },
  month: {
    title: 'A month of 1,000 people, in turns of 50',
    turns: 20,
    question: (turn) => departments(1, 50, weeksFrom(4), turn + 1),
  },
};
