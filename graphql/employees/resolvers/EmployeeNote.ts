import { mayChangeNote } from '#domain/employees/employee-note.ts';
import type { EmployeeNoteResolvers } from '#graphql/generated/types.ts';
import { loadPerson } from '#services/table.ts';

export const EmployeeNote: EmployeeNoteResolvers = {
  Author: async ({ accountId, authorId }, _args, { ctx }) =>
    (await loadPerson(ctx, accountId, authorId)).employee ?? null,
  may: (note, _args, { ctx }) => {
    const may = mayChangeNote(ctx.viewer!, note);
    return { edit: may, delete: may };
  },
};
