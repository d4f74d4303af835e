import { Temporal } from 'temporal-polyfill';
import { addDays, daysInMonth, weekdayOf } from '#domain/time/plain-date.ts';
import type { LeaveRules } from './absence-day-cost.ts';
import type { LeavePerson } from './leave-facts.ts';

/** Reference calculation of leave, day by day as on paper: one sheet for each balance and year, reread for each step. */
export type ByHand = { balance: Map<string, bigint>; expired: Map<string, bigint>; taken: Map<string, bigint> };

/** `used` and `usedOn`: amount taken from it so far, and the last date on which it was taken. */
export type Sheet = {
  balanceId: string;
  year: number;
  own: string | null;
  lastDay: string;
  left: bigint;
  used: bigint;
  usedOn: string | null;
};
type Logged = { date: string; due: number; hours: number };

const never = '9999-12-31';

/** The 31st, or last day, of the month that is this number of months after December. */
const lastDayOf = (year: number, months: number | null): string => {
  if (months === null) return never;
  const [inYear, month] = [year + Math.floor((11 + months) / 12), ((11 + months) % 12) + 1];
  return `${inYear}-${String(month).padStart(2, '0')}-${Math.min(31, daysInMonth(inYear, month))}`;
};

const part = 10_000_000_000n;

/** `evening` receives the sheets at the end of each date. */
export const leaveByHand = (
  person: LeavePerson,
  rules: LeaveRules,
  from: string,
  until: string,
  evening: (date: string, sheets: readonly Sheet[]) => void = () => undefined,
): ByHand => {
  const sheets: Sheet[] = [];
  let today = from;
  const owed = new Map<string, bigint>();
  const expired = new Map<string, bigint>();
  const takenFrom = new Map<string, bigint>();
  const correctedOut = new Map<string, bigint>();
  const plus = (sums: Map<string, bigint>, id: string, amount: bigint) => sums.set(id, (sums.get(id) ?? 0n) + amount);

  /** The last day entered on the sheet of a year; the one with the latest date wins. */
  const written = (balanceId: string, year: number): string | undefined => {
    let found: (typeof person.corrections)[number] | undefined;
    for (const correction of person.corrections)
      if (
        correction.balanceId === balanceId &&
        correction.cycle === year &&
        correction.lastDay &&
        (!found || correction.date >= found.date)
      )
        found = correction;
    return found?.lastDay ?? undefined;
  };

  const put = (
    date: string,
    balanceId: string,
    amount: bigint,
    own: string | null,
    year = Number(date.slice(0, 4)),
  ) => {
    let rest = amount;
    while (rest > 0n && (owed.get(balanceId) ?? 0n) > 0n) {
      const paid = rest < owed.get(balanceId)! ? rest : owed.get(balanceId)!;
      plus(owed, balanceId, -paid);
      rest -= paid;
    }
    const months = rules.timeOffBalances.filter(({ id }) => id === balanceId)[0]!.expirationMonths;
    const sheet = sheets.filter(
      (sheet) => sheet.balanceId === balanceId && sheet.year === year && sheet.own === own,
    )[0];
    const usual = own ?? written(balanceId, year) ?? lastDayOf(year, months);
    if (sheet) {
      if (sheet.lastDay < date) sheet.lastDay = date;
      sheet.left += rest;
    } else
      sheets.push({ balanceId, year, own, lastDay: usual < date ? date : usual, left: rest, used: 0n, usedOn: null });
  };

  const drain = (among: readonly string[], amount: bigint, into: Map<string, bigint>, only?: number | null) => {
    let cost = amount;
    while (cost > 0n) {
      let best: Sheet | undefined;
      for (const id of among)
        for (const year of sheets.map((sheet) => sheet.year).sort((a, b) => a - b))
          for (const sheet of sheets.filter(
            (candidate) => candidate.balanceId === id && candidate.year === year && candidate.left > 0n,
          ))
            if (only == null || (year === only && sheet.own === null))
              if (!best || sheet.lastDay < best.lastDay) best = sheet;
      const step = best ? (best.left < cost ? best.left : cost) : cost;
      if (best) {
        best.left -= step;
        best.used += step;
        best.usedOn = today;
      } else plus(owed, among[0]!, step);
      plus(into, best?.balanceId ?? among[0]!, step);
      cost -= step;
    }
  };

  const log: Logged[] = [];
  const waitLeft = new Map<string, number>();
  const waitDaysLeft = new Map<string, number>();
  const approved = person.absenceDays.filter(({ status }) => status === 'Approved');

  /** Average of the 13 weeks of the log. */
  const averageFor = (absenceId: string): number | undefined => {
    let start = never;
    for (const day of approved) if (day.absenceId === absenceId && day.date < start) start = day.date;
    const weeks = log.filter(({ date }) => date >= addDays(start, -91) && date < start);
    const workdays = weeks.filter(({ due }) => due > 0).length;
    if (workdays === 0) return undefined;
    const total = weeks.reduce((sum, { hours }) => sum + hours, 0);
    return Math.floor((2 * total + workdays) / (2 * workdays));
  };

  const absentOn = (date: string) => {
    const contract = person.contracts.filter(
      (contract) => contract.startdate <= date && (contract.enddate ?? never) > date,
    )[0];
    const contractType = rules.contractTypes.filter((contractType) => contractType.id === contract?.contractTypeId)[0];
    const policy = rules.absencePolicies.filter(
      (absencePolicy) => absencePolicy.id === contractType?.absencePolicyId,
    )[0];
    const due = contract ? contract.minutes[weekdayOf(date)] : 0;
    const group = rules.departments.filter((department) => department.id === contract?.departmentId)[0]?.holidayGroupId;
    const isHoliday =
      contract !== undefined &&
      rules.holidays.some((holiday) => holiday.holidayGroupId === group && holiday.date === date);
    const holidayType = policy?.publicHolidayAbsenceTypeId;
    const days = approved
      .filter((day) => day.date === date)
      .map((day) => {
        const type = rules.absenceTypes.filter((absenceType) => absenceType.id === day.absenceTypeId)[0]!;
        const row = policy?.rows.filter((row) => row.absenceTypeId === type.id)[0];
        const whole = day.startTime === null;
        let expected = row?.hours === 'SCHEDULED' && whole ? day.minutes : due;
        if (type.unit === 'hours' && !whole && contract) expected = day.minutes;
        if (row?.hours === 'NONE' || !type.isCounted) expected = 0;
        if (isHoliday && policy?.zeroOutPublicHolidayOverlap && holidayType !== type.id) expected = 0;
        let minutes = expected;
        if (type.unit === 'hours' && !whole && !contract && type.isCounted) minutes = day.minutes;
        if (type.unit === 'days' && expected > 0) {
          if (row?.dayValue === 'NONE') minutes = 0;
          if (row?.dayValue === 'GERMAN_13_WEEK') minutes = averageFor(day.absenceId) ?? expected;
          if (!whole) minutes = (minutes + (day.startTime! < '12:00' ? minutes % 2 : -(minutes % 2))) / 2;
        }
        let waiting = 0;
        if (type.hasWaitHours && type.unit === 'hours') {
          const left = waitLeft.get(day.absenceId) ?? day.waitMinutes ?? 0;
          waiting = left < minutes ? left : minutes;
          waitLeft.set(day.absenceId, left - waiting);
        }
        let free = false;
        if (type.hasWaitHours && type.unit === 'days' && expected > 0) {
          const left = waitDaysLeft.get(day.absenceId) ?? day.waitDays ?? 0;
          free = left > 0;
          if (free) {
            waiting = minutes;
            waitDaysLeft.set(day.absenceId, left - 1);
          }
        }
        return { day, type, row, expected, minutes, waiting, free };
      });
    const isOff =
      isHoliday &&
      Boolean(holidayType) &&
      !days.some(({ type }) => type.id === holidayType || !policy?.zeroOutPublicHolidayOverlap);
    const freeType = rules.absenceTypes.filter((absenceType) => absenceType.id === holidayType)[0];
    const freeRow = policy?.rows.filter((row) => row.absenceTypeId === holidayType)[0];
    let free = isOff && freeType?.isCounted && freeRow?.hours !== 'NONE' ? due : 0;
    if (free > 0 && freeType?.unit === 'days' && freeRow?.dayValue === 'NONE') free = 0;
    if (free > 0 && freeType?.unit === 'days' && freeRow?.dayValue === 'GERMAN_13_WEEK') free = -1;
    return { contract, policy, due, days, free, freeType };
  };

  for (let date = from; date <= until; date = addDays(date, 1)) {
    today = date;
    const { contract, policy, due, days, free, freeType } = absentOn(date);
    for (const sheet of sheets)
      if (sheet.lastDay < date) {
        plus(expired, sheet.balanceId, sheet.left);
        sheet.left = 0n;
      }
    const worked = person.timesheetEntries
      .filter((entry) => entry.date === date && entry.status === 'approved')
      .reduce((sum, { startsAt, endsAt, breakMinutes }) => {
        const { seconds } = Temporal.Instant.from(startsAt).until(Temporal.Instant.from(endsAt), {
          largestUnit: 'second',
        });
        return sum + seconds / 60 - breakMinutes;
      }, 0);
    // The average for a holiday covers the 13 weeks before it.
    const average = () => {
      const weeks = log.filter((logged) => logged.date >= addDays(date, -91));
      const workdays = weeks.filter((week) => week.due > 0).length;
      const total = weeks.reduce((sum, { hours }) => sum + hours, 0);
      return workdays === 0 ? due : Math.floor((2 * total + workdays) / (2 * workdays));
    };
    const freeMinutes = free === -1 ? average() : free;
    const away = [...days, { type: freeType, minutes: freeMinutes }].filter(({ minutes }) => minutes > 0);
    const sumOf = (among: typeof away) => among.reduce((sum, { minutes }) => sum + minutes, 0);
    const idle = sumOf(away.filter(({ type }) => type?.accrues === false));
    const accruing = sumOf(away) - idle;
    log.push({ date, due, hours: worked + sumOf(away) });
    const base = { CONTRACT: idle > due ? 0 : due - idle, WORKED: worked + accruing, NONE: 0 }[
      policy?.accrualSource ?? 'NONE'
    ];
    const inUse = (id: string) => {
      const found = rules.timeOffBalances.filter((timeOffBalance) => timeOffBalance.id === id)[0];
      return found !== undefined && (found.retiredOn ?? never) > date;
    };
    for (const { balanceId, factor } of contract?.accruals ?? []) {
      const { unit } = rules.timeOffBalances.filter(({ id }) => id === balanceId)[0]!;
      if (inUse(balanceId))
        put(date, balanceId, BigInt(factor) * BigInt(unit === 'days' ? Math.sign(base) : base), null);
    }
    const entered = person.corrections.filter((correction) => correction.date === date);
    const atTheEnd = entered.filter(({ reason }) => reason === 'carryOver' || reason === 'givenUp');
    const corrected = entered.filter(({ reason }) => reason !== 'carryOver' && reason !== 'givenUp');
    const sizeOf = ({ balanceId, amount }: (typeof corrected)[number]): bigint => {
      const { unit } = rules.timeOffBalances.filter(({ id }) => id === balanceId)[0]!;
      return (BigInt(amount) * part) / (unit === 'days' ? 100n : 1n);
    };
    for (const correction of corrected)
      if (correction.amount > 0)
        if (correction.cycle) put(date, correction.balanceId, sizeOf(correction), null, correction.cycle);
        else put(date, correction.balanceId, sizeOf(correction), correction.lastDay);
    for (const correction of corrected)
      if (correction.amount < 0) drain([correction.balanceId], -sizeOf(correction), correctedOut, correction.cycle);
    for (const { day, type, row, expected, minutes, waiting, free: isFree } of days) {
      const usable = (row?.balanceIds ?? []).filter(inUse);
      if (usable.length > 0 && expected > 0 && !isFree) {
        const among = row!.autoSelectBalance
          ? usable
          : [usable.includes(day.balanceId ?? '') ? day.balanceId! : usable[0]!];
        const main = rules.timeOffBalances.filter(({ id }) => id === among[0])[0]!;
        let cost = BigInt(minutes - waiting) * part;
        if (type.unit === 'days') cost = day.startTime !== null && main.allowHalfDays ? part / 2n : part;
        drain(among, cost, takenFrom);
      }
      if (waiting > 0 && policy?.waitHoursBalanceId)
        drain([policy.waitHoursBalanceId], BigInt(waiting) * part, takenFrom);
    }
    for (const correction of atTheEnd) {
      let wanted = sizeOf(correction) < 0n ? -sizeOf(correction) : sizeOf(correction);
      let moved = 0n;
      const isKept = correction.reason === 'carryOver';
      const pile = sheets
        .filter((sheet) => sheet.balanceId === correction.balanceId && (!isKept || sheet.own !== correction.lastDay))
        .sort((a, b) => (a.lastDay === b.lastDay ? a.year - b.year : a.lastDay < b.lastDay ? -1 : 1));
      for (const sheet of pile)
        while (wanted > 0n && sheet.left > 0n) {
          const step = sheet.left < wanted ? sheet.left : wanted;
          sheet.left -= step;
          wanted -= step;
          moved += step;
        }
      if (!isKept) plus(expired, correction.balanceId, moved);
      else if (moved > 0n) {
        const year = Number(date.slice(0, 4));
        const own = sheets.filter(
          (sheet) =>
            sheet.balanceId === correction.balanceId && sheet.year === year && sheet.own === correction.lastDay,
        )[0];
        if (own) own.left += moved;
        else {
          const fresh = {
            year,
            own: correction.lastDay,
            lastDay: correction.lastDay!,
            left: moved,
            used: 0n,
            usedOn: null,
          };
          sheets.push({ balanceId: correction.balanceId, ...fresh });
        }
      }
    }
    evening(date, sheets);
  }
  const balance = new Map<string, bigint>();
  for (const { id } of rules.timeOffBalances) {
    const left = sheets.filter(({ balanceId }) => balanceId === id).reduce((sum, sheet) => sum + sheet.left, 0n);
    balance.set(id, left - (owed.get(id) ?? 0n));
  }
  return { balance, expired, taken: takenFrom };
};
