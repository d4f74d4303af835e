import { addMonths, type PlainDate } from '#domain/time/plain-date.ts';
import type { Contract } from './contract.ts';
import { lastWorkday } from './contract-on.ts';

/** Most months that the dashboard looks ahead (spec 7 and 9). */
export const endingMonths = 4;

/** Contracts whose last workday is today or within that many months and that have no successor, earliest first. */
export const endingContracts = (contracts: readonly Contract[], today: PlainDate, months: number): Contract[] => {
  const until = addMonths(today, months);
  const isLast = ({ employeeId, enddate }: Contract): boolean =>
    !contracts.some((later) => later.employeeId === employeeId && enddate !== null && later.startdate >= enddate);
  return contracts
    .filter((contract) => {
      const last = lastWorkday(contract);
      return last !== null && last >= today && last <= until && isLast(contract);
    })
    .sort((a, b) => (a.enddate! < b.enddate! ? -1 : 1));
};
