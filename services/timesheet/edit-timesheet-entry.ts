import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema, stringSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { breakMinutesSchema, plainDateSchema, wallTimeSchema } from '#domain/time/schemas.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { editEntry } from '#domain/timesheet/edit-entry.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { customValuesSchema } from '#services/custom-fields/custom-field-input.ts';
import { checkedValues } from '#services/custom-fields/custom-fields-reader.ts';
import { change, findById } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal, refuse, Shown } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { approvedChanges, loadApprovedHours, orRace } from './approved-hours.ts';
import { closedRefusal, stillOpen } from './closed-hours.ts';
import { countedInputs, countedRefusal } from './counted-inputs.ts';
import { hoursAround, overlapRefusal, personRefusal, timeRefusal } from './entry-checks.ts';
import { zoneAt } from './entry-place.ts';
import { approves, editsThere, refusedEditOf } from './entry-rights.ts';
import { keptEntry, timesheetEntries } from './timesheet.store.ts';

const input = z.object({
  id: referenceSchema,
  version: versionSchema,
  departmentId: referenceSchema.nullish(),
  teamId: referenceSchema.nullish(),
  shiftId: referenceSchema.nullish(),
  date: plainDateSchema.nullish(),
  starttime: wallTimeSchema.nullish(),
  endtime: wallTimeSchema.nullish(),
  breakMinutes: breakMinutesSchema.nullish(),
  ...countedInputs,
  note: stringSchema().trim().max(2000, 'input.tooLong').nullish(),
  customFields: customValuesSchema,
});

type Given = z.output<typeof input>;

const clearable = new Set(['shiftId', 'note', 'meals', 'kilometres']);

/** Only changed fields: a form that sends every field back must not unapprove hours because of a new note. */
const differences = (before: TimesheetEntry, { id: _, version: __, ...fields }: Given): Partial<TimesheetEntry> => {
  const given = Object.entries({ ...fields, note: fields.note === '' ? null : fields.note });
  const meant = given.filter(([name, value]) => value !== undefined && (value !== null || clearable.has(name)));
  return Object.fromEntries(meant.filter(([name, value]) => value !== before[name as keyof TimesheetEntry]));
};

const edited = async (
  ctx: Ctx<Viewer>,
  before: TimesheetEntry,
  fields: Partial<TimesheetEntry>,
): Promise<TimesheetEntry | Refusal> => {
  const place = { ...before, ...fields };
  const found = await zoneAt(ctx, place);
  if (isRefusal(found)) return found;
  // Past hours keep their original time zone, unless they move to another department.
  const moves = place.departmentId !== before.departmentId ? found : {};
  const known = before.customFields ?? [];
  const customFields = fields.customFields ? await checkedValues(ctx, 'timesheet', fields.customFields, known) : known;
  if (isRefusal(customFields)) return customFields;
  const mayApprove = approves(ctx.viewer, before) && approves(ctx.viewer, place);
  return editEntry(before, { ...fields, ...moves, customFields }, mayApprove);
};

const refusedEdit = async (
  ctx: Ctx<Viewer>,
  before: TimesheetEntry,
  after: TimesheetEntry,
): Promise<Refusal | undefined> =>
  refusedEditOf(ctx, after) ??
  timeRefusal(after) ??
  (await countedRefusal(ctx, after, before)) ??
  (after.date === before.date ? undefined : await personRefusal(ctx, after)) ??
  // Hours can move neither from nor to a closed day.
  closedRefusal(ctx, [before, after]);

/** Hours before and after an edit that is not saved: as they are where it would be refused; undefined where the viewer may not edit. */
export const previewedEdit = async (
  ctx: Ctx<Viewer>,
  { id, ...fields }: { id: string } & Partial<TimesheetEntry>,
): Promise<{ before: TimesheetEntry; after: TimesheetEntry } | undefined> => {
  const before = await findById(ctx.table, timesheetEntries, ctx.viewer.accountId, id);
  if (!before || refusedEditOf(ctx, before)) return undefined;
  const after = await edited(ctx, before, fields);
  return { before, after: isRefusal(after) || !editsThere(ctx.viewer, after) ? before : after };
};

/** Fields that the form compares between both versions; without wages. */
const compared = [
  'id',
  'version',
  'employeeId',
  'teamId',
  'date',
  'starttime',
  'endtime',
  'breakMinutes',
  'note',
  'customFields',
  'status',
] as const satisfies (keyof TimesheetEntry)[];

/** CONFLICT with the current hours, for viewers who may change them. */
const entryConflict = (entry: TimesheetEntry): Refusal =>
  refuse('CONFLICT', 'changedMeanwhile', { current: entry, shown: Shown.of(entry, compared) });

/** Changes hours. Approved hours become pending again, unless the viewer may also approve them. */
export const editTimesheetEntry = useCase({
  name: 'editTimesheetEntry',
  needs: timesheetAccess.openTimesheetEntry,
  input,
  run: async (ctx, input) => {
    const before = await findById(ctx.table, timesheetEntries, ctx.viewer.accountId, input.id);
    if (!before) return notFound();
    const refused = refusedEditOf(ctx, before);
    if (refused) return refused;
    if (before.version !== input.version) return entryConflict(before);
    const after = await edited(ctx, before, differences(before, input));
    if (isRefusal(after)) return after;
    if (!editsThere(ctx.viewer, after)) return refuse('FORBIDDEN', 'forbidden', { field: 'departmentId' });
    const approved = await loadApprovedHours(ctx, [before, after]);
    const moved = after.startsAt !== before.startsAt || after.endsAt !== before.endsAt;
    const wrong = (await refusedEdit(ctx, before, after)) ?? overlapRefusal(ctx.viewer, approved, after);
    if (wrong) return wrong;
    const guards = moved ? await hoursAround(ctx, after) : [];
    if (isRefusal(guards)) return guards;
    const entry = change(timesheetEntries, before, keptEntry(after));
    const answer = await commit(ctx, {
      changes: [entry, ...approvedChanges(approved, [{ before, after }])],
      guards: [...guards, ...stillOpen(ctx.viewer.accountId, [before, after]).all],
      event: {
        type: 'timesheetEntryEdited',
        area: 'timesheet',
        subject: before.id,
        departmentId: after.departmentId,
        employeeId: after.employeeId,
      },
      answer: { ...after, version: before.version + 1 },
    });
    const done = orRace(answer);
    if (!isRefusal(done) || done.code !== 'CONFLICT') return done;
    const theirs = done.current as TimesheetEntry | null;
    const mayKnow = theirs?.id === before.id && !refusedEditOf(ctx, theirs);
    return mayKnow ? entryConflict(theirs) : done;
  },
});
