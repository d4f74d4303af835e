import * as z from 'zod';
import { idSchema, referenceSchema, textSchema } from '#domain/kit/input.schema.ts';
import { breakMinutesSchema, plainDateSchema, wallTimeSchema } from '#domain/time/schemas.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import { customValuesSchema } from '#services/custom-fields/custom-field-input.ts';
import { checkedValues } from '#services/custom-fields/custom-fields-reader.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadApprovedHours } from './approved-hours.ts';
import { closedRefusal, stillOpen } from './closed-hours.ts';
import { countedInputs, countedRefusal } from './counted-inputs.ts';
import { hoursAround, overlapRefusal, personRefusal, strangerRefusal, timeRefusal } from './entry-checks.ts';
import { zoneAt } from './entry-place.ts';
import { approves, scopeOfEntry, writesThere } from './entry-rights.ts';
import { keptEntry, timesheetEntries } from './timesheet.store.ts';

/** Creates pending hours; the viewer's with Create own timesheet. */
export const createTimesheetEntry = useCase({
  name: 'createTimesheetEntry',
  needs: timesheetAccess.createTimesheetEntry,
  input: z.object({
    id: idSchema('tms'),
    employeeId: referenceSchema,
    departmentId: referenceSchema,
    teamId: referenceSchema,
    shiftId: referenceSchema.nullish().transform((id) => id ?? null),
    occurrence_id: referenceSchema.nullish().transform((id) => id ?? null),
    date: plainDateSchema,
    starttime: wallTimeSchema,
    endtime: wallTimeSchema,
    breakMinutes: breakMinutesSchema.default(0),
    ...countedInputs,
    note: textSchema(2000),
    customFields: customValuesSchema,
  }),
  scope: scopeOfEntry,
  run: async (ctx, input) => {
    const { accountId } = ctx.viewer;
    if (!writesThere(ctx.viewer, 'createTimesheets', input))
      return refuse('FORBIDDEN', 'forbidden', { field: 'departmentId' });
    const place = await zoneAt(ctx, input);
    if (isRefusal(place)) return place;
    const customFields = await checkedValues(ctx, 'timesheet', input.customFields ?? []);
    if (isRefusal(customFields)) return customFields;
    const noteByApprover = input.note !== null && approves(ctx.viewer, input);
    const entry = { ...newEntry({ ...input, customFields, accountId, zone: place.zone }), noteByApprover };
    const approved = await loadApprovedHours(ctx, [entry]);
    const refused =
      timeRefusal(entry) ??
      (await countedRefusal(ctx, entry)) ??
      (await strangerRefusal(ctx, entry)) ??
      (await personRefusal(ctx, entry)) ??
      (await closedRefusal(ctx, [entry])) ??
      overlapRefusal(ctx.viewer, approved, entry);
    if (refused) return refused;
    const guards = await hoursAround(ctx, entry);
    if (isRefusal(guards)) return guards;
    return commit(ctx, {
      changes: [change(timesheetEntries, null, keptEntry(entry))],
      guards: [...guards, ...stillOpen(accountId, [entry]).all],
      event: {
        type: 'timesheetEntryCreated',
        area: 'timesheet',
        subject: entry.id,
        departmentId: entry.departmentId,
        employeeId: entry.employeeId,
      },
      answer: entry,
    });
  },
});
