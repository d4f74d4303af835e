import type { Requirement } from '#domain/access/requirement.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { refusalError } from '#graphql/base/answer.ts';
import type { ApiContext } from '#graphql/base/context.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound } from '#services/kit/refusal.ts';

/** A field of a person that needs a right: null and NOT_FOUND for those who lack it, as if it were not there. */
export const guarded =
  <T>(need: Requirement, read: (person: Employee, ctx: Ctx) => T) =>
  (person: Employee, _args: object, { ctx }: ApiContext): T => {
    if (!ctx.viewer || !meetsFor(ctx.viewer, need, person).ok) throw refusalError(notFound());
    return read(person, ctx);
  };
