import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { createTimesheetEntry } from '#services/timesheet/create-timesheet-entry.ts';
import { approveTimesheetEntries } from '#services/timesheet/review-timesheet-entries.ts';
import type { Role, World } from '#tests/kit/world.ts';

export const entryFields =
  'id version date employeeId location_name department_name starttime endtime breakMinutes minutes total status note reviewNote may { edit approve decline delete }';

/** The input of new hours: Eva's, Tuesday 10 November 2026, nine to five with half an hour of break. */
export const hoursOf = (world: World, more: object = {}) => ({
  id: world.ports.ids.next('tms'),
  employeeId: world.ids.employee,
  departmentId: world.departmentId,
  teamId: world.teamId,
  date: '2026-11-10',
  starttime: '09:00',
  endtime: '17:00',
  breakMinutes: 30,
  ...more,
});

/** Saved hours, written by a use case as `role`. */
export const keptHours = async (world: World, more: object = {}, role: Role = 'manager'): Promise<TimesheetEntry> => {
  const entry = await createTimesheetEntry(await world.context(role), hoursOf(world, more));
  if (isRefusal(entry)) throw new Error(entry.key);
  return entry;
};

export const approvedHours = async (world: World, more: object = {}): Promise<TimesheetEntry> => {
  const { id, version } = await keptHours(world, more);
  const answer = await approveTimesheetEntries(await world.context('owner'), { entries: [{ id, version }] });
  if (isRefusal(answer)) throw new Error(answer.key);
  return answer.entries[0]!;
};

const refusal = '... on Refusal { code key field measured limit current }';
const result = `... on TimesheetEntry { ${entryFields} } ${refusal}`;
const reviewed = `... on ReviewedTimesheetEntries { entries { ${entryFields} } skipped { id key field } } ${refusal}`;

export const createHours = `mutation M($input: CreateTimesheetEntryInput!) { createTimesheetEntry(input: $input) { __typename ${result} } }`;
export const editHours = `mutation M($input: EditTimesheetEntryInput!) { editTimesheetEntry(input: $input) { __typename ${result} } }`;
export const deleteHours = `mutation M($input: DeleteTimesheetEntryInput!) { deleteTimesheetEntry(input: $input) { __typename ... on Done { ok } ${refusal} } }`;
export const approveHours = `mutation M($input: ReviewTimesheetEntriesInput!) { approveTimesheetEntries(input: $input) { __typename ${reviewed} } }`;
export const declineHours = `mutation M($input: DeclineTimesheetEntriesInput!) { declineTimesheetEntries(input: $input) { __typename ${reviewed} } }`;
export const reopenHours = `mutation M($input: ReviewTimesheetEntriesInput!) { reopenTimesheetEntries(input: $input) { __typename ${reviewed} } }`;
