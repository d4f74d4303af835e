import { Temporal } from 'temporal-polyfill';
import { addDays, daysInMonth, weekdayOf } from '#domain/time/plain-date.ts';
import type { LeaveRules } from './absence-day-cost.ts';
import type { LeavePerson } from './leave-facts.ts';

/** Leave day by day, as someone would keep it on paper: one sheet of paper for each balance and year, read anew for each step. */
export type ByHand = { balance: Map<string, bigint>; expired: Map<string, bigint>; taken: Map<string, bigint> };

type Sheet = { balanceId: string; year: number; own: string | null; lastDay: string; left: bigint };

const never = '9999-12-31';

/** December plus so many months, on the 31st or the last there is. */
const lastDayOf = (year: number, months: number | null): string => {
  if (months === null) return never;
  const [inYear, month] = [year + Math.floor((11 + months) / 12), ((11 + months) % 12) + 1];
  return `${inYear}-${String(month).padStart(2, '0')}-${Math.min(31, daysInMonth(inYear, month))}`;
};

const part = 10_000_000_000n;

export const leaveByHand = (person: LeavePerson, rules: LeaveRules, from: string, until: string): ByHand => {
  const sheets: Sheet[] = [];
  const owed = new Map<string, bigint>();
  const expired = new Map<string, bigint>();
  const takenFrom = new Map<string, bigint>();
  const correctedOut = new Map<string, bigint>();
  const plus = (sums: Map<string, bigint>, id: string, amount: bigint) => sums.set(id, (sums.get(id) ?? 0n) + amount);

  const put = (date: string, balanceId: string, amount: bigint, own: string | null) => {
    const year = Number(date.slice(0, 4));
    let rest = amount;
    while (rest > 0n && (owed.get(balanceId) ?? 0n) > 0n) {
      const paid = rest < owed.get(balanceId)! ? rest : owed.get(balanceId)!;
      plus(owed, balanceId, -paid);
      rest -= paid;
    }
    const months = rules.timeOffBalances.filter(({ id }) => id === balanceId)[0]!.expirationMonths;
    const sheet = sheets.filter((one) => one.balanceId === balanceId && one.year === year && one.own === own)[0];
    if (sheet) sheet.left += rest;
    else sheets.push({ balanceId, year, own, lastDay: own ?? lastDayOf(year, months), left: rest });
  };

  const drain = (among: readonly string[], amount: bigint, into: Map<string, bigint>) => {
    let cost = amount;
    while (cost > 0n) {
      let best: Sheet | undefined;
      for (const id of among)
        for (const year of sheets.map((one) => one.year).sort((one, other) => one - other))
          for (const sheet of sheets.filter((one) => one.balanceId === id && one.year === year && one.left > 0n))
            if (!best || sheet.lastDay < best.lastDay) best = sheet;
      const step = best ? (best.left < cost ? best.left : cost) : cost;
      if (best) best.left -= step;
      else plus(owed, among[0]!, step);
      plus(into, best?.balanceId ?? among[0]!, step);
      cost -= step;
    }
  };

  const absentOn = (date: string) => {
    const contract = person.contracts.filter((one) => one.startdate <= date && (one.enddate ?? never) > date)[0];
    const contractType = rules.contractTypes.filter((one) => one.id === contract?.contractTypeId)[0];
    const policy = rules.absencePolicies.filter((one) => one.id === contractType?.absencePolicyId)[0];
    const due = contract ? contract.minutes[weekdayOf(date)] : 0;
    const days = person.absenceDays
      .filter((day) => day.date === date && day.status === 'Approved')
      .map((day) => {
        const type = rules.absenceTypes.filter((one) => one.id === day.absenceTypeId)[0]!;
        const row = policy?.rows.filter((one) => one.absenceTypeId === type.id)[0];
        let minutes = due;
        if (row?.hours === 'SCHEDULED' || day.startTime !== null) minutes = day.minutes;
        if (row?.hours === 'NONE' || !type.isCounted) minutes = 0;
        const group = rules.departments.filter((one) => one.id === contract?.departmentId)[0]?.holidayGroupId;
        const isHoliday = rules.holidays.some((one) => one.holidayGroupId === group && one.date === date);
        const isFree = policy?.zeroOutPublicHolidayOverlap && policy.publicHolidayAbsenceTypeId !== type.id;
        if (isHoliday && isFree) minutes = 0;
        return { day, type, row, minutes };
      });
    return { contract, policy, due, days };
  };

  for (let date = from; date <= until; date = addDays(date, 1)) {
    const { contract, policy, due, days } = absentOn(date);
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
    const away = days.reduce((sum, { minutes }) => sum + minutes, 0);
    const base = { CONTRACT: due, WORKED: worked + away, NONE: 0 }[policy?.accrualSource ?? 'NONE'];
    for (const { balanceId, factor } of contract?.accruals ?? []) {
      const { unit } = rules.timeOffBalances.filter(({ id }) => id === balanceId)[0]!;
      put(date, balanceId, BigInt(factor) * BigInt(unit === 'days' ? Math.sign(base) : base), null);
    }
    const corrected = person.corrections.filter((one) => one.date === date);
    const sizeOf = ({ balanceId, amount }: (typeof corrected)[number]): bigint => {
      const { unit } = rules.timeOffBalances.filter(({ id }) => id === balanceId)[0]!;
      return (BigInt(amount) * part) / (unit === 'days' ? 100n : 1n);
    };
    for (const one of corrected) if (one.amount > 0) put(date, one.balanceId, sizeOf(one), one.lastDay);
    for (const one of corrected) if (one.amount < 0) drain([one.balanceId], -sizeOf(one), correctedOut);
    for (const { day, type, row, minutes } of days) {
      if (!row || row.balanceIds.length === 0) continue;
      const main = rules.timeOffBalances.filter(({ id }) => id === row.balanceIds[0])[0]!;
      const half = day.startTime !== null && main.allowHalfDays;
      let cost = BigInt(minutes) * part;
      if (type.unit === 'days') cost = minutes === 0 ? 0n : half ? part / 2n : part;
      const among = row.autoSelectBalance ? row.balanceIds : row.balanceIds.slice(0, 1);
      drain(among, cost, takenFrom);
    }
  }
  const balance = new Map<string, bigint>();
  for (const { id } of rules.timeOffBalances) {
    const left = sheets.filter(({ balanceId }) => balanceId === id).reduce((sum, one) => sum + one.left, 0n);
    balance.set(id, left - (owed.get(id) ?? 0n));
  }
  return { balance, expired, taken: takenFrom };
};
