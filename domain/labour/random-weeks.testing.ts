import fc from 'fast-check';
import type { AvailabilityFacts } from '#domain/availability/availability.ts';
import { closingOn } from '#domain/organisation/day-plan.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { addDays, type PlainDate, type Weekday, weekdays } from '#domain/time/plain-date.ts';
import { wallTime } from '#domain/time/wall-time.ts';
import { exampleShift } from './examples.testing.ts';
import { type LabourLimits, noLimits } from './labour-limits.ts';
import type { PlanningFacts } from './planning-index.ts';
import { randomParts } from './random-parts.testing.ts';
import type { HandFacts } from './verdict-by-hand.testing.ts';

/** Limits at which random weeks break each rule now and then. */
export const tightLimits: LabourLimits = {
  ...noLimits,
  dailyRest: 660,
  shortRest: 480,
  weeklyRest: 2160,
  fortnightRest: 4320,
  fortnightRestPart: 1920,
  dayWork: 600,
  presence: 720,
  weekWork: 2880,
  averages: [
    { weeks: 2, minutes: 1500 },
    { weeks: 4, minutes: 1200 },
  ],
  breaks: [
    { over: 330, minutes: 30 },
    { over: 540, minutes: 45 },
  ],
  nightWork: 480,
  longNights: { over: 480, minutes: 720, count: 2, days: 10, rest: 660 },
  longNightsInYear: 4,
  noNights: true,
  restAfterNight: 840,
  nightSeries: 2,
  restAfterNightSeries: 2760,
  nightsInRow: 2,
  lateNights: { count: 3, weeks: 3 },
  nightAverage: { nights: 3, weeks: 3, minutes: 900 },
  nightWorker: { nights: 4, weeks: 4, minutes: 1000 },
  freeSundays: 50,
  sundayExchange: 1,
  holidayExchange: 2,
  daysInWeek: 4,
  earliest: '06:00',
  latest: '20:00',
  noWeekends: true,
  noSundays: true,
  noHolidays: true,
};

const first = '2026-03-09';
/** Five weeks around the days on which clocks change; most work lies in the middle ones. */
const day = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 34 }), weight: 3 },
  { arbitrary: fc.integer({ min: 14, max: 27 }), weight: 3 },
  // From Saturday to Monday, so that a Sunday finds no free day next to it.
  { arbitrary: fc.integer({ min: 19, max: 21 }), weight: 1 },
);
const dateOf = (days: number): PlainDate => addDays(first, days);
const people = ['emp_anna', 'emp_bram'] as const;
const departments = ['dep_bar', 'dep_hall'] as const;
const templates = { shf_plain: [], shf_bar: ['Bar'], shf_both: ['bar ', 'First aid'] };
const person = fc.constantFrom(...people);
/** Most of the work is one person's, so that their weeks are full. */
const worker = fc.constantFrom(people[0], people[0], people[0], people[1]);
const skill = fc.constantFrom('Bar', 'First aid', ' first aid', 'Wine');
const zones = fc.constantFrom('Europe/Amsterdam', 'America/New_York', 'Australia/Lord_Howe');

const work = fc.record({
  person: worker,
  department: fc.constantFrom(...departments),
  template: fc.constantFrom(...(Object.keys(templates) as (keyof typeof templates)[])),
  day,
  start: fc.integer({ min: 0, max: 95 }),
  quarters: fc.integer({ min: 4, max: 56 }),
  rest: fc.integer({ min: 0, max: 4 }),
});
const someTask = fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0);

const parts = randomParts(4);
const span = {
  from: fc.integer({ min: -20, max: 25 }),
  days: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
};

const facts = fc.record({
  zone: zones,
  works: fc.array(fc.tuple(work, someTask), { minLength: 2, maxLength: 30, size: 'max' }),
  absences: fc.array(
    fc.record({
      person,
      day,
      neutral: fc.constantFrom(true, true, false),
      status: fc.constantFrom(
        'Approved' as const,
        'Approved' as const,
        'Pending' as const,
        'Declined' as const,
        'Withdrawn' as const,
      ),
      // No hour that spring skips: what becomes of those is covered by the tests of time.
      part: fc.option(fc.record({ hour: fc.integer({ min: 4, max: 22 }), hours: fc.integer({ min: 1, max: 9 }) }), {
        nil: null,
      }),
    }),
    { maxLength: 8 },
  ),
  contracts: fc.array(fc.record({ person, ...span }), { maxLength: 3 }),
  employed: fc.record({ from: fc.option(span.from, { nil: null }), days: span.days }),
  skills: fc.record({ has: fc.uniqueArray(skill, { maxLength: 3 }), ends: fc.option(day, { nil: null }) }),
  dated: fc.uniqueArray(fc.record({ person, day, parts }), {
    selector: (drawn) => `${drawn.person} ${drawn.day}`,
    maxLength: 4,
  }),
  recurring: fc.array(
    fc.record({
      person,
      ...span,
      interval: fc.integer({ min: 1, max: 3 }),
      weekdays: fc.dictionary(fc.constantFrom(...weekdays), parts, { maxKeys: 3 }),
    }),
    { maxLength: 2 },
  ),
  days: fc.uniqueArray(
    fc.record({ department: fc.constantFrom(...departments), day, open: fc.constantFrom(true, false, null) }),
    { selector: (drawn) => `${drawn.department} ${drawn.day}`, maxLength: 4 },
  ),
  openWeekdays: fc.subarray([...weekdays], { minLength: 4 }),
  limits: fc.constantFrom<Partial<LabourLimits>>(
    {},
    { fortnightRest: null, weeklyRest: 3600 },
    { fortnightRest: 7200, weeklyRest: 3600, nightFrom: '23:00', nightOver: 120 },
    { nightWork: 420, sundayExchange: 3, holidayExchange: 2 },
    { longNights: null, sundayExchange: 4, holidayExchange: null },
    { nightWork: 600, sundayExchange: 9, holidayExchange: 15 },
  ),
  holidays: fc.uniqueArray(fc.record({ department: fc.constantFrom(...departments), day }), {
    selector: (drawn) => `${drawn.department} ${drawn.day}`,
    maxLength: 12,
  }),
});
type Drawn = typeof facts extends fc.Arbitrary<infer T> ? T : never;

/** Five random weeks of two people: all that the rules ask, and the same as lists for anyone who looks at them by hand. */
export type RandomWeeks = { shifts: ScheduledShift[]; facts: PlanningFacts; byHand: HandFacts };

const shiftsOf = ({ zone, works }: Drawn): ScheduledShift[] =>
  works.map(([one, isTask], index) =>
    exampleShift({
      id: `sch_${index}`,
      employeeId: one.person,
      departmentId: one.department,
      shiftId: one.template,
      date: dateOf(one.day),
      starttime: wallTime(one.start * 15),
      endtime: wallTime((one.start + one.quarters) * 15),
      breakMinutes: one.rest * 15,
      paidBreakMinutes: (one.rest % 2) * 15,
      zone,
      isTask,
    }),
  );

const availabilityOf = ({ zone, dated, recurring }: Drawn): AvailabilityFacts => ({
  dated: dated.map((item, index) => ({
    id: `avd_${index}`,
    employeeId: item.person,
    date: dateOf(item.day),
    parts: item.parts,
    zone,
  })),
  recurring: recurring.map(({ person: employeeId, from, days, interval, weekdays: said }, index) => ({
    id: `avr_${index}`,
    employeeId,
    from: dateOf(from),
    until: days === null ? null : dateOf(from + days),
    interval,
    weekdays: said,
    zone,
  })),
});

const weeksOf = (drawn: Drawn): RandomWeeks => {
  const { zone, employed, skills } = drawn;
  const shifts = shiftsOf(drawn);
  const limits = { ...tightLimits, ...drawn.limits };
  const openWeekdays: Record<string, readonly Weekday[]> = { dep_bar: drawn.openWeekdays, dep_hall: weekdays };
  const days = drawn.days.map((drawnDay) => ({
    departmentId: drawnDay.department,
    date: dateOf(drawnDay.day),
    open: drawnDay.open,
  }));
  const absenceDays = drawn.absences.map((absence, index) => ({
    absenceId: `abs_${index}`,
    employeeId: absence.person,
    date: dateOf(absence.day),
    status: absence.status,
    neutral: absence.neutral,
    minutes: (absence.part?.hours ?? 8) * 60,
    startTime: absence.part && wallTime(absence.part.hour * 60),
    zone,
  }));
  const contracts = drawn.contracts.map((contract, index) => ({
    id: `con_${index}`,
    employeeId: contract.person,
    startdate: dateOf(contract.from),
    enddate: contract.days === null ? null : dateOf(contract.from + contract.days),
  }));
  const [start, length] = [employed.from ?? 0, employed.days];
  const ends = skills.ends === null ? [] : [{ skill: 'first aid', until: dateOf(skills.ends) }];
  const employees = [
    {
      id: 'emp_anna',
      startdate: employed.from === null ? null : dateOf(employed.from),
      enddate: length === null ? null : dateOf(start + length),
      skills: skills.has,
      skillEnds: ends,
    },
    { id: 'emp_bram', startdate: null, enddate: null, skills: ['Bar'], skillEnds: [] },
  ];
  const holidays = drawn.holidays.map((holiday) => `${holiday.department} ${dateOf(holiday.day)}`);
  const common = { absenceDays, contracts, employees, availability: availabilityOf(drawn) };
  const planOf = new Map(days.map((opening) => [`${opening.departmentId} ${opening.date}`, opening]));
  return {
    shifts,
    facts: {
      ...common,
      shifts,
      labourSetOn: () => 'tight',
      rulesUnder: () => ({ setId: 'tight', limits, origins: {} }),
      holidayOn: (departmentId, date) => holidays.includes(`${departmentId} ${date}`),
      skillsOf: (shiftId) => templates[shiftId as keyof typeof templates] ?? [],
      closedOn: (departmentId, date) =>
        closingOn(planOf.get(`${departmentId} ${date}`), openWeekdays[departmentId] ?? [], date),
    },
    byHand: { ...common, shifts, zone, skillsOf: templates, days, openWeekdays, limits, holidays },
  };
};

const isWork = ({ startsAt, endsAt }: ScheduledShift): boolean => startsAt < endsAt;

/** Random weeks, without work that lies wholly in the hour which spring skips. */
export const randomWeeks: fc.Arbitrary<RandomWeeks> = facts.map(weeksOf).filter(({ shifts }) => shifts.every(isWork));

/** Where a shift may be taken on them. */
export const randomTarget = fc.record({ employeeId: person, date: day.map(dateOf) });
