import * as z from 'zod/mini';
import { evenWeek } from '#domain/contracts/week-minutes.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import type { CreateEmployeeInput } from '#web/generated/schema-types.ts';
import { emailAddress, filledText, minutesUpTo, textUpTo } from '#web/kit/forms/checks.ts';
import { wageCheck } from '#web/parts/contracts/wage-check.ts';

export type CreateValues = {
  first_name: string;
  prefix: string;
  last_name: string;
  email: string;
  teamIds: string;
  /** Empty means the default group. */
  groupId: string;
  contractTypeId: string;
  weekMinutes: number | string | null;
  wageMinor: number | string | null;
  startdate: string;
  invite: boolean;
};

const chosen = z.string().check(z.minLength(1, 'input.required'));
/** Minutes of a full week. */
export const minutesAWeek = 7 * 24 * 60;

export const createSchema = z.object({
  first_name: filledText(),
  prefix: textUpTo(40),
  last_name: filledText(),
  email: emailAddress,
  teamIds: chosen,
  groupId: z.string(),
  contractTypeId: chosen,
  weekMinutes: minutesUpTo(minutesAWeek),
  wageMinor: wageCheck,
  startdate: z.string().check(z.refine((date) => isPlainDate(date), 'input.required')),
  invite: z.boolean(),
});

/** Input of the mutation; weekly hours are spread over Monday to Friday. */
export const inputFrom = (
  ids: { person: string; contract: string },
  { invite: _invite, groupId, teamIds, weekMinutes, wageMinor, contractTypeId, ...person }: CreateValues,
  departmentId: string | undefined,
): CreateEmployeeInput => ({
  ...person,
  id: ids.person,
  prefix: person.prefix || undefined,
  teamIds: [teamIds],
  groups: groupId && departmentId ? [{ departmentId, groupId }] : undefined,
  contract: {
    id: ids.contract,
    contractTypeId,
    minutes: evenWeek(typeof weekMinutes === 'number' ? weekMinutes : 0),
    // Empty is no wage, not a wage of 0: payroll lists the contract until it has one.
    wageMinor: typeof wageMinor === 'number' ? wageMinor : null,
  },
});
