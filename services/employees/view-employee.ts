import * as z from 'zod';
import { employeesAccess } from '#domain/employees/actions.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readEmployee } from './employee-reader.ts';

/** One profile: the viewer's own, or of someone in a department where the viewer sees all users. */
export const viewEmployee = useCase({
  name: 'viewEmployee',
  needs: employeesAccess.viewEmployee,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }) => {
    const person = await readEmployee(ctx, id);
    return person && meetsFor(ctx.viewer, employeesAccess.viewEmployee, person).ok ? person : notFound();
  },
});
