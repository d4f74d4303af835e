import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leaveFacts } from '#domain/absence/leave-facts.ts';
import { oneOfLeave } from '#domain/absence/leave-ledger.ts';
import {
  policy as absencePolicy,
  absenceType,
  away,
  freeHolidays,
  balance as timeOffBalance,
} from '#domain/absence/leave-world.testing.ts';
import { anyRules, paidByHand, second, text } from '#domain/clock/paid-by-hand.testing.ts';
import { type AroundClock, type ClockedTime, paidHours } from '#domain/clock/paid-hours.ts';
import type { WeekMinutes } from '#domain/contracts/contract.ts';
import { halfAway, sumOf, wronglyAdded } from '#domain/kit/derivation.testing.ts';
import { runs } from '#domain/kit/sampling.testing.ts';
import {
  contract,
  contractType,
  correction,
  personWith,
  policy,
  rulesWith,
  worked,
} from '#domain/plus-minus/eva.testing.ts';
import { plusMinus } from '#domain/plus-minus/plus-minus.ts';
import { plusMinusFacts } from '#domain/plus-minus/plus-minus-facts.ts';
import { exampleCard } from '#domain/rates/card.testing.ts';
import { rateBook } from '#domain/rates/rate-book.ts';
import type { RateSpan } from '#domain/rates/rate-card.ts';
import { statementBalance, statementFigures } from '#domain/reports/statement.ts';
import { addDays, type PlainDate, weekdayOf } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { paidLines } from '#domain/timesheet/explain-entry.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { explainedPayLines } from './pay-lines.ts';

/**
 * Entire months of people, from clock to balance and pay, compared with a reference implementation that shares no code with the
 * rules: zones are offsets written out for 2026, rates, tiers and pay are counted minute by minute, and each amount is rounded
 * once.
 */

type ZoneName = 'Europe/Amsterdam' | 'America/New_York';

const moments = new Map<string, number>();
const utc = (date: string, time = '00:00'): number => {
  const key = `${date}T${time}:00Z`;
  const known = moments.get(key) ?? second(key);
  moments.set(key, known);
  return known;
};
/** Minutes by which wall clocks are ahead of UTC, and the two instants of 2026 that delimit summer time. */
const offsets: Record<ZoneName, { winter: number; from: number; until: number }> = {
  'Europe/Amsterdam': { winter: 60, from: utc('2026-03-29', '01:00'), until: utc('2026-10-25', '01:00') },
  'America/New_York': { winter: -300, from: utc('2026-03-08', '07:00'), until: utc('2026-11-01', '06:00') },
};
const wallSeconds = (moment: number, zone: ZoneName): number => {
  const { winter, from, until } = offsets[zone];
  return moment + (winter + (moment >= from && moment < until ? 60 : 0)) * 60;
};
const day = 86_400;
const weekdayNames = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
/** 5 January 1970 was a Monday. */
const weekdayAt = (wall: number): (typeof weekdayNames)[number] =>
  weekdayNames[(((Math.floor(wall / day) - 4) % 7) + 7) % 7]!;

const percent = fc.constantFrom(8000, 10_000, 12_500, 13_333, 20_000);
const spansOfDay = fc
  .array(fc.record({ from: fc.integer({ min: 1, max: 1439 }), pay: percent, time: percent }), { maxLength: 2 })
  .map((later): RateSpan[] => [
    { from: 0, pay: 10_000, time: 10_000 },
    ...[...new Map(later.map((one) => [one.from, one])).values()].sort((a, b) => a.from - b.from),
  ]);
const week = fc.record(
  Object.fromEntries(weekdayNames.map((name) => [name, fc.constantFrom(0, 240, 456, 480)])) as Record<
    (typeof weekdayNames)[number],
    fc.Arbitrary<number>
  >,
);
const terms = fc.record({
  minutes: week,
  wageMinor: fc.integer({ min: 0, max: 5000 }),
  hourly: fc.boolean(),
  keeps: fc.boolean(),
});
/** Days among which holidays and absences often meet. */
const oftenMet = fc.oneof(fc.nat(27), fc.nat(3));
const months = ['2026-02-01', '2026-03-01', '2026-07-01', '2026-10-01'] as const;
const month = fc.record({
  first: fc.constantFrom(...months),
  clocks: fc.array(
    fc.record({
      day: fc.nat(27),
      zone: fc.constantFrom<ZoneName>('Europe/Amsterdam', 'Europe/Amsterdam', 'America/New_York'),
      start: fc.integer({ min: 5 * 3600, max: 22 * 3600 }),
      length: fc.integer({ min: 0, max: 14 * 3600 }),
      pause: fc.option(fc.record({ at: fc.integer({ min: 1, max: 900 }), length: fc.integer({ min: 1, max: 5400 }) })),
      plan: fc.option(
        fc.record({
          early: fc.integer({ min: -70, max: 70 }),
          late: fc.integer({ min: -70, max: 70 }),
          pause: fc.integer({ min: 0, max: 60 }),
        }),
      ),
      previous: fc.option(fc.integer({ min: 0, max: 4000 })),
      next: fc.option(fc.integer({ min: 0, max: 4000 })),
      stopped: fc.boolean(),
      isApproved: fc.constantFrom(true, true, true, false),
    }),
    { maxLength: 4 },
  ),
  written: fc.array(
    fc.record({
      day: fc.nat(27),
      zone: fc.constantFrom<ZoneName>('Europe/Amsterdam', 'Europe/Amsterdam', 'America/New_York'),
      start: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 1, max: 900 }),
      pause: fc.integer({ min: 0, max: 60 }),
      isApproved: fc.constantFrom(true, true, true, false),
    }),
    { maxLength: 14 },
  ),
  rules: anyRules,
  spans: fc.record({ we: spansOfDay, sa: spansOfDay, su: spansOfDay, holiday: spansOfDay }),
  holidays: fc.uniqueArray(oftenMet, { maxLength: 3 }),
  /** Whether public holidays are absences of their own, and whether other absences are then worth nothing on them. */
  grantsHolidays: fc.boolean(),
  freesHolidays: fc.boolean(),
  before: terms,
  after: terms,
  change: fc.nat(27),
  absences: fc.array(fc.record({ day: oftenMet, minutes: fc.integer({ min: 1, max: 480 }) }), { maxLength: 4 }),
  percentage: fc.integer({ min: 0, max: 20_000 }),
  isPaid: fc.boolean(),
  corrections: fc.array(fc.record({ day: fc.nat(27), size: fc.integer({ min: -900, max: 900 }) }), { maxLength: 2 }),
  period: fc.constantFrom('DAY' as const, 'WEEK' as const),
  rule: fc.constantFrom('PLUS_MIN' as const, 'PAYOUT' as const, 'TIME_OFF' as const),
  includeAbsence: fc.boolean(),
  thresholds: fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 900 })),
  percents: fc.tuple(percent, percent),
});
type Month = typeof month extends fc.Arbitrary<infer One> ? One : never;

const datesOf = (first: string): PlainDate[] => {
  const dates = [first];
  for (let next = addDays(first, 1); next.slice(0, 7) === first.slice(0, 7); next = addDays(next, 1)) dates.push(next);
  return dates;
};

type Clocked = ClockedTime & { zone: ZoneName; isApproved: boolean; around: AroundClock };

type Clock = Month['clocks'][number];

const wholeMinute = (moment: number): number => moment - (moment % 60);

/** The planned shift and the person's clocks before and after. */
const aroundOf = ({ plan, previous, next, stopped }: Clock, from: number, to: number): AroundClock => {
  const starts = wholeMinute(from) + (plan?.early ?? 0) * 60;
  const ends = Math.max(wholeMinute(to) + (plan?.late ?? 0) * 60, starts + 3600);
  const planned = plan && {
    ...{ startsAt: text(starts), endsAt: text(ends) },
    ...{ breakMinutes: plan.pause, paidBreakMinutes: 0 },
  };
  return {
    ...(planned ? { planned } : {}),
    previousOut: previous === null ? null : text(from - previous),
    nextIn: next === null ? null : text(to + next),
    stoppedAfter: stopped ? 14 : null,
  };
};

const clockedIn = ({ first, clocks }: Month): Clocked[] =>
  clocks.map(({ day: after, zone, start, length, pause, isApproved, ...others }) => {
    const date = addDays(first, after);
    const from = utc(date) + start - offsets[zone].winter * 60;
    const to = from + length;
    const rest = pause && { from: from + Math.floor((length * pause.at) / 1000), length: pause.length };
    const breaks =
      rest && rest.from + rest.length <= to
        ? [{ startsAt: text(rest.from), endsAt: text(rest.from + rest.length) }]
        : [];
    const around = aroundOf({ day: after, zone, start, length, pause, isApproved, ...others }, from, to);
    return { date, zone, clockedIn: text(from), clockedOut: text(to), breaks, isApproved, around };
  });

type Hours = Pick<TimesheetEntry, 'date' | 'startsAt' | 'endsAt' | 'breakMinutes'>;

/** Hours entered by hand: clock rules do not apply. */
const writtenIn = ({ first, written }: Month): (Hours & { zone: ZoneName; isApproved: boolean })[] =>
  written.map(({ day: after, zone, start, length, pause, isApproved }) => {
    const date = addDays(first, after);
    const from = utc(date) + start * 60 - offsets[zone].winter * 60;
    const [startsAt, endsAt] = [text(from), text(from + length * 60)];
    return { date, zone, startsAt, endsAt, breakMinutes: Math.min(pause, length), isApproved };
  });

/* Reference implementation. */

const holidaysOf = ({ first, holidays }: Month): PlainDate[] => holidays.map((after) => addDays(first, after));

const isFreed = (given: Month, after: number): boolean =>
  given.grantsHolidays && given.freesHolidays && given.holidays.includes(after);

/** Requested absences, worth nothing on a holiday where the policy says so. */
const slowAbsences = (given: Month): Month['absences'] =>
  given.absences.map((absence) => (isFreed(given, absence.day) ? { ...absence, minutes: 0 } : absence));

/** Holidays that count the agreed hours: an absence on the date takes their place, unless it is worth nothing then. */
const slowHolidays = (given: Month, due: (date: string) => number): Month['absences'] =>
  given.grantsHolidays
    ? given.holidays
        .filter((after) => given.freesHolidays || !given.absences.some((absence) => absence.day === after))
        .map((after) => ({ day: after, minutes: due(addDays(given.first, after)) }))
    : [];

type Slow = { date: string; from: number; minutes: number; paid: number; counted: number };

/**
 * Minute by minute, without known breaks and the rest of the break around the middle: the percentage of each minute, by the latest
 * wall time reached on its date.
 */
const slowEntry = (
  given: Month,
  zone: ZoneName,
  { startsAt, endsAt, breakMinutes, date }: Hours,
  known: readonly [number, number][] = [],
): Slow => {
  const from = second(startsAt);
  const all = (second(endsAt) - from) / 60;
  const rest = new Set<number>();
  for (const [begin, end] of [...known].sort(([a], [b]) => a - b))
    for (let moment = begin; moment + 60 <= end; moment += 60) {
      const minute = Math.floor((moment - from) / 60);
      if (minute >= 0 && minute < all && rest.size < breakMinutes) rest.add(minute);
    }
  const others = Array.from({ length: all }, (_, minute) => minute).filter((minute) => !rest.has(minute));
  const left = breakMinutes - rest.size;
  const middle = Math.floor((others.length - left) / 2);
  for (const minute of others.slice(middle, middle + left)) rest.add(minute);
  const holidays = new Set(holidaysOf(given).map((date) => utc(date) / day));
  const plainSpans = [{ from: 0, pay: 10_000, time: 10_000 }];
  let [paid, counted, minutes, today, latest] = [0, 0, 0, 0, 0];
  for (let minute = -300; minute < all; minute += 1) {
    const wall = wallSeconds(from + minute * 60, zone);
    const [shown, date_] = [Math.floor((wall % day) / 60), Math.floor(wall / day)];
    latest = date_ === today ? Math.max(latest, shown) : shown;
    today = date_;
    if (minute < 0 || rest.has(minute)) continue;
    const key = holidays.has(date_) ? 'holiday' : weekdayAt(wall);
    const spans: readonly RateSpan[] = (given.spans as Record<string, RateSpan[]>)[key] ?? plainSpans;
    let at = 0;
    while (at + 1 < spans.length && spans[at + 1]!.from <= latest) at += 1;
    paid += spans[at]!.pay;
    counted += spans[at]!.time;
    minutes += 1;
  }
  return { date, from, minutes, paid, counted };
};

type Tally = { plainOn: Map<string, number>; tiers: Map<string, number> };

/** Minutes below the first threshold by date, and above it by date and percentage; `absent` fills first. */
const slowTiers = (
  given: Month,
  entries: readonly Slow[],
  dates: readonly string[],
  absent: Month['absences'],
): Tally => {
  const spanOf = (date: string): string => (given.period === 'DAY' ? date : mondayOf(date));
  const filled = new Map<string, number>();
  const add = (map: Map<string, number>, key: string, by: number): void => {
    map.set(key, (map.get(key) ?? 0) + by);
  };
  if (given.includeAbsence) for (const { day: after, minutes } of absent) add(filled, spanOf(dates[after]!), minutes);
  const [plainOn, tiers] = [new Map<string, number>(), new Map<string, number>()];
  const inOrder = [...entries].sort((a, b) => a.date.localeCompare(b.date) || a.from - b.from);
  const [first, more] = given.thresholds;
  for (const { date, minutes } of inOrder) {
    const span = spanOf(date);
    const keys = given.percents.map((percentage) => `${date} ${percentage}`);
    for (let minute = 0; minute < minutes; minute += 1) {
      const before = filled.get(span) ?? 0;
      filled.set(span, before + 1);
      if (before < first) add(plainOn, date, 1);
      else add(tiers, keys[before >= first + more ? 1 : 0]!, 1);
    }
  }
  return { plainOn, tiers };
};

const slowMonth = (given: Month) => {
  const dates = datesOf(given.first);
  const on = (date: string) => (date < dates[given.change]! ? given.before : given.after);
  const due = (date: string): number => on(date).minutes[weekdayAt(utc(date))];
  const clocked = clockedIn(given)
    .filter(({ isApproved }) => isApproved)
    .flatMap((clocked) =>
      paidByHand(clocked, clocked.around, given.rules).map((hours) =>
        slowEntry(given, clocked.zone, hours, hours.known),
      ),
    );
  const written = writtenIn(given)
    .filter(({ isApproved }) => isApproved)
    .map((hours) => slowEntry(given, hours.zone, hours));
  const entries = [...clocked, ...written].filter(({ date }) => dates.includes(date));
  const [absences, holidays] = [slowAbsences(given), slowHolidays(given, due)];
  const { plainOn, tiers } = slowTiers(given, entries, dates, [...absences, ...holidays]);

  let balance = 0;
  const balances = dates.map((date, index) => {
    if (on(date).keeps) {
      balance += (plainOn.get(date) ?? 0) - due(date);
      for (const [key, minutes] of tiers)
        if (key.startsWith(date) && given.rule === 'PLUS_MIN')
          balance += halfAway(BigInt(minutes) * BigInt(key.slice(11)), 10_000n);
      for (const entry of entries)
        if (entry.date === date) balance += halfAway(BigInt(entry.counted - entry.minutes * 10_000), 10_000n);
      for (const holiday of holidays) if (holiday.day === index) balance += holiday.minutes;
      for (const absence of absences)
        if (absence.day === index) balance += halfAway(BigInt(absence.minutes) * BigInt(given.percentage), 10_000n);
    }
    for (const one of given.corrections) if (one.day === index) balance += one.size;
    return balance;
  });

  let cents = 0;
  const pay = (weight: number, wage: number): number => halfAway(BigInt(weight) * BigInt(wage), 600_000n);
  for (const { date, minutes, paid } of entries)
    cents += pay(on(date).hourly ? paid : paid - minutes * 10_000, on(date).wageMinor);
  for (const [key, minutes] of tiers) {
    const { hourly, wageMinor } = on(key.slice(0, 10));
    const percentage = Number(key.slice(11));
    if (given.rule === 'PAYOUT') cents += pay(minutes * (hourly ? percentage - 10_000 : percentage), wageMinor);
    else if (hourly) cents -= pay(minutes * 10_000, wageMinor);
  }
  for (const { day: after, minutes } of holidays) {
    const { hourly, wageMinor } = on(dates[after]!);
    if (hourly) cents += pay(minutes * 10_000, wageMinor);
  }
  for (const { day: after, minutes } of absences) {
    const { hourly, wageMinor } = on(dates[after]!);
    // Minutes weighted by the percentage of the type are rounded to whole minutes before they are paid.
    const weighed = halfAway(BigInt(minutes) * BigInt(given.percentage), 10_000n);
    if (hourly && given.isPaid) cents += pay(weighed * 10_000, wageMinor);
  }
  for (const held of [given.before, given.after]) {
    if (held.hourly) continue;
    const own = dates.filter((date) => on(date) === held);
    if (own.length === 0) continue;
    let minutes = own.reduce((sum, date) => sum + due(date), 0);
    if (!given.isPaid)
      for (const absence of absences) if (own.includes(dates[absence.day]!)) minutes -= absence.minutes;
    cents += pay(minutes * 10_000, held.wageMinor);
  }
  let saved = 0;
  for (const [key, minutes] of tiers)
    if (given.rule === 'TIME_OFF') saved += halfAway(BigInt(minutes) * BigInt(key.slice(11)), 10_000n);
  return { balances, cents, saved };
};

/* Implementation under test. */

const entriesOf = (given: Month): TimesheetEntry[] => [
  ...writtenIn(given).map(({ date, isApproved, ...hours }, index) =>
    worked(date, 0, { ...hours, id: `tms_w${index}`, status: isApproved ? 'approved' : 'pending' }),
  ),
  ...clockedIn(given).flatMap((clocked, index) =>
    paidHours(clocked, clocked.around, given.rules).map(({ date, startsAt, endsAt, breakMinutes, steps, breaks }, at) =>
      worked(date, 0, {
        ...{ id: `tms_${index}_${at}`, zone: clocked.zone, startsAt, endsAt, breakMinutes, steps },
        clockedBreaks: [...breaks],
        status: clocked.isApproved ? 'approved' : 'pending',
      }),
    ),
  ),
];

const monthOfProduct = (given: Month) => {
  const dates = datesOf(given.first);
  const [first, last, change] = [dates[0]!, dates.at(-1)!, dates[given.change]!];
  const held = (one: Month['before'], more: object) =>
    contract({ minutes: one.minutes as WeekMinutes, wageMinor: one.wageMinor, ...more });
  const person = personWith({
    contracts: [
      // From the year of the months: leave is counted from the first contract on.
      ...(given.change > 0 ? [held(given.before, { startdate: '2026-01-01', enddate: change })] : []),
      held(given.after, { id: 'con_2', contractTypeId: 'cty_2', startdate: change }),
    ],
    timesheetEntries: entriesOf(given),
    absenceDays: given.absences.map(({ day: after, minutes }, index) =>
      away(dates[after]!, { id: `abs_${index}`, absenceId: `abs_${index}`, minutes, startTime: '06:00' }),
    ),
    corrections: [
      correction(first, 0, { id: 'lco_start', kind: 'start' }),
      ...given.corrections.map(({ day: after, size }, index) =>
        correction(dates[after]!, size, { id: `lco_${index}` }),
      ),
    ],
  });
  const type = (id: string, { hourly, keeps }: Month['before']) =>
    contractType({
      ...{ id, plusMin: keeps, salaryBasis: hourly ? 'WORKED' : 'CONTRACT' },
      ...{ overtimePolicyId: 'otp_1', absencePolicyId: 'abp_1' },
    });
  const [start, more] = given.thresholds;
  const tiers = [
    { fromMinutes: start, percent: given.percents[0] },
    { fromMinutes: start + more, percent: given.percents[1] },
  ];
  const rules = rulesWith({
    contractTypes: [type('cty_1', given.before), type('cty_2', given.after)],
    absenceTypes: [
      absenceType({ percentage: given.percentage, paid: given.isPaid }),
      absenceType({ id: 'abt_2', name: 'Public holiday' }),
    ],
    absencePolicies: [
      absencePolicy({
        rows: [],
        ...(given.grantsHolidays ? freeHolidays : {}),
        zeroOutPublicHolidayOverlap: given.grantsHolidays && given.freesHolidays,
      }),
    ],
    timeOffBalances: [timeOffBalance()],
    holidays: holidaysOf(given).map((date) => ({ holidayGroupId: 'hog_1', date, name: 'Holiday' })),
    overtimePolicies: [
      policy({
        ...{ period: given.period, rule: given.rule, includeAbsence: given.includeAbsence, tiers },
        timeOffBalanceId: given.rule === 'TIME_OFF' ? 'tob_1' : null,
      }),
    ],
    rates: rateBook({
      rateCards: [exampleCard(given.spans)],
      shifts: [],
      contractTypes: ['cty_1', 'cty_2'].map((id) => ({ id, rateCardId: 'rtc_1' })),
      departments: [{ id: 'dep_1', holidayGroupId: 'hog_1' }],
      holidays: holidaysOf(given).map((date) => ({ holidayGroupId: 'hog_1', date })),
    }),
  });
  const range = { from: first, to: last };
  const { days } = plusMinus(plusMinusFacts(person, rules, last), { ...range, today: last });
  const lines = explainedPayLines(
    { ...person, employeeId: 'emp_1', minijob: [] },
    { ...rules, fields: [], currency: 'EUR' },
    range,
  );
  const saved = leaveFacts(person, rules, last).credits.flatMap(({ kind, amount }) =>
    kind === 'overtimeSaved' ? [amount] : [],
  );
  const figures = statementFigures(person, rules, range);
  const paid = person.timesheetEntries.flatMap((entry) => paidLines(entry, person.contracts, rules.rates, 13_500));
  const balance = statementBalance(person, rules, { ...range, today: last });
  return { days, lines, figures, paid, balance, saved: saved.reduce((sum, amount) => sum + amount, 0n) };
};

/** Every Monday is the weekday that the reference implementation computes. */
it('counts weekdays as the calendar does', () => {
  for (const date of months.flatMap((first) => datesOf(first))) expect(weekdayAt(utc(date))).toBe(weekdayOf(date));
});

it(
  'is 0 minutes and 0 cents off a second writing, from the clock to the balance and the pay',
  () => {
    fc.assert(
      fc.property(month, (given) => {
        const { days, lines, figures, paid, balance, saved } = monthOfProduct(given);
        const { balances, cents, saved: savedByHand } = slowMonth(given);
        expect(days.map(({ closing }) => closing)).toEqual(balances);
        expect(saved).toBe(BigInt(savedByHand) * oneOfLeave);
        expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(cents);
        for (const { explain, minutes, amountMinor } of lines) {
          const sums = { minutes: 0, money: 0, days: 0, hours: 0 };
          const trail = explain();
          for (const { unit, value } of trail) sums[unit] += value;
          expect([sums.minutes, sums.money]).toEqual([minutes, amountMinor]);
          expect(wronglyAdded(trail)).toEqual([]);
        }
        expect(wronglyAdded([...days.flatMap(({ rows }) => rows), ...figures, ...paid, ...balance.rows])).toEqual([]);
        expect([balance.start + sumOf(balance.rows), balance.closing]).toEqual([balances.at(-1), balances.at(-1)]);
      }),
      runs(200, 100_000),
    );
  },
  3 * 60 * 60_000,
);
