import type { LeavePerson } from '#domain/absence/leave-facts.ts';
import { leaveFacts } from '#domain/absence/leave-facts.ts';
import { bookLeave } from '#domain/absence/leave-ledger.ts';
import { shownLeave } from '#domain/absence/shown-leave.ts';
import type { TimeOffBalance } from '#domain/absence/time-off-balance.ts';
import { type YearEndStanding, yearEndStanding } from '#domain/absence/year-end.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { plainDate } from '#domain/time/plain-date.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import type { Organisation } from '#services/table.ts';

/** One balance of one person at the end of a year; `left` and `expiring` in whole minutes or hundredths of a day. */
export type YearEndBalance = {
  balance: TimeOffBalance;
  exact: YearEndStanding;
  left: number;
  expiring: number;
  isClosed: boolean;
};

const ofYearEnd = new Set(['payout', 'givenUp', 'carryOver']);

/** All balances of the person at the end of the year. */
export const yearEndBalances = (person: LeavePerson, organisation: Organisation, year: number): YearEndBalance[] => {
  const until = plainDate(year, 12, 31);
  const book = bookLeave(organisation.timeOffBalances, leaveFacts(person, organisation, until), until);
  return organisation.timeOffBalances.map((balance) => {
    const exact = yearEndStanding(book, balance.id, year);
    const { unit } = balance;
    return {
      balance,
      exact,
      left: shownLeave(exact.left, unit),
      expiring: shownLeave(exact.expiring, unit),
      isClosed: person.corrections.some(
        ({ balanceId, date, reason }) => balanceId === balance.id && date === until && reason && ofYearEnd.has(reason),
      ),
    };
  });
};

/** The department whose managers close the person's year, and whether the person was employed that year. */
export const placeAtYearEnd = (person: Employee, contracts: readonly Contract[], year: number) => ({
  departmentId: departmentOfAbsence(person, contracts, plainDate(year, 12, 31)),
  wasEmployed: person.enddate === null || person.enddate > plainDate(year, 1, 1),
});
