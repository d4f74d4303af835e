import * as z from 'zod';
import type { Requirement } from '#domain/access/requirement.ts';
import { can, type Viewer } from '#domain/access/viewer.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { type EmployeeNote, longestNote, mayChangeNote } from '#domain/employees/employee-note.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { idSchema, referenceSchema, requiredTextSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { change, findById } from '#services/kit/change.ts';
import { changesOf } from '#services/kit/changes-of.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { useCase } from '#services/kit/use-case.ts';
import { employeeNotes, notesPartition } from './employee-notes.store.ts';
import { readEmployee } from './employee-reader.ts';

const textSchema = requiredTextSchema(longestNote);

/** The person, if the viewer may keep their records. No one can read notes about themselves, whatever their permissions. */
const personFor = async (ctx: Ctx<Viewer>, id: string, need: Requirement): Promise<Employee | undefined> => {
  const person = id === ctx.viewer.userId ? undefined : await readEmployee(ctx, id);
  return person && meetsFor(ctx.viewer, need, person).ok ? person : undefined;
};

/** Facts of the event: undo requires the permission in the department in which the viewer has it. */
const eventOf = (ctx: Ctx<Viewer>, type: string, subject: string, { id, memberships }: Employee) => ({
  type,
  area: 'employees',
  subject,
  departmentId: memberships.find((membership) => can(ctx.viewer, 'editUsers', membership.departmentId))?.departmentId,
  employeeId: id,
});

/** The note, if the viewer may change it. */
const noteFor = async (
  ctx: Ctx<Viewer>,
  { id, version }: { id: string; version: number },
  need: Requirement,
): Promise<{ note: EmployeeNote; person: Employee } | Refusal> => {
  const note = await findById(ctx.table, employeeNotes, ctx.viewer.accountId, id);
  const person = note && (await personFor(ctx, note.employeeId, need));
  if (!note || !person) return notFound();
  if (!mayChangeNote(ctx.viewer, note)) return refuse('FORBIDDEN', 'noteOfAnother');
  return note.version === version ? { note, person } : refuse('CONFLICT', 'changedMeanwhile', { current: note });
};

/** Notes about a person, newest first; callers must have checked the permission. One Query. */
export const loadEmployeeNotes = async (ctx: Ctx<Viewer>, employeeId: string): Promise<EmployeeNote[]> => {
  const items = await queryAll(ctx.table, partition(notesPartition(ctx.viewer.accountId, employeeId)));
  return only(employeeNotes, items).sort((a, b) => (a.created < b.created ? 1 : -1));
};

/** Notes about a person, newest first. */
export const viewEmployeeNotes = useCase({
  name: 'viewEmployeeNotes',
  needs: employeesAccess.viewEmployeeNotes,
  input: z.object({ employeeId: referenceSchema }),
  run: async (ctx, { employeeId }): Promise<EmployeeNote[] | Refusal> => {
    if (!(await personFor(ctx, employeeId, employeesAccess.viewEmployeeNotes))) return notFound();
    return loadEmployeeNotes(ctx, employeeId);
  },
});

/** Writes a note about a person. */
export const createEmployeeNote = useCase({
  name: 'createEmployeeNote',
  needs: employeesAccess.createEmployeeNote,
  input: z.object({ id: idSchema('nte'), employeeId: referenceSchema, text: textSchema }),
  run: async (ctx, { id, employeeId, text }) => {
    const person = await personFor(ctx, employeeId, employeesAccess.createEmployeeNote);
    if (!person) return notFound();
    const { accountId, userId: authorId } = ctx.viewer;
    const created = instant(ctx.now);
    const note: EmployeeNote = { accountId, id, version: 1, employeeId, text, authorId, created, edited: null };
    return commit(ctx, {
      changes: [change(employeeNotes, null, note)],
      event: eventOf(ctx, 'employeeNoteCreated', id, person),
      answer: note,
    });
  },
});

/** Changes the text of a note; its author and creation time stay. */
export const editEmployeeNote = useCase({
  name: 'editEmployeeNote',
  needs: employeesAccess.editEmployeeNote,
  input: z.object({ id: referenceSchema, version: versionSchema, text: textSchema }),
  run: async (ctx, { text, ...which }) => {
    const found = await noteFor(ctx, which, employeesAccess.editEmployeeNote);
    if (isRefusal(found)) return found;
    const after: EmployeeNote = { ...found.note, text, edited: instant(ctx.now) };
    return commit(ctx, {
      changes: [change(employeeNotes, found.note, after)],
      event: eventOf(ctx, 'employeeNoteEdited', which.id, found.person),
      answer: { ...after, version: which.version + 1 },
    });
  },
});

/** Deletes a note; undo restores it. */
export const deleteEmployeeNote = useCase({
  name: 'deleteEmployeeNote',
  needs: employeesAccess.deleteEmployeeNote,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, which) => {
    const found = await noteFor(ctx, which, employeesAccess.deleteEmployeeNote);
    if (isRefusal(found)) return found;
    return commit(ctx, {
      changes: [change(employeeNotes, found.note, null)],
      event: eventOf(ctx, 'employeeNoteDeleted', which.id, found.person),
      answer: { ok: true },
    });
  },
});

/** Refuses an undo on notes that the viewer may not change: those of other authors, and those about the viewer. */
export const refusedUndoOfNotes = async (
  ctx: Ctx<Viewer>,
  { changes }: Pick<LoggedEvent, 'changes'>,
): Promise<Refusal | undefined> => {
  for (const { before, after } of changesOf(employeeNotes, changes)) {
    const note = (before ?? after)!;
    const person = await personFor(ctx, note.employeeId, employeesAccess.editEmployeeNote);
    if (!person || !mayChangeNote(ctx.viewer, note)) return notFound();
  }
  return undefined;
};
