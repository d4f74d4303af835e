import { Temporal } from 'temporal-polyfill';
import type { Employee } from '#domain/employees/employee.ts';

/**
 * Whether the person left after that moment, even when their last day was taken back: sessions, tokens and addresses from before have
 * ended.
 */
export const leftSince = (moment: string, person: Pick<Employee, 'returnedAt'> | undefined): boolean => {
  const { returnedAt } = person ?? {};
  return Boolean(returnedAt) && Temporal.Instant.compare(moment, returnedAt!) < 0;
};
