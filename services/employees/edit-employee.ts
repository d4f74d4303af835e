import * as z from 'zod';
import { outranks } from '#domain/access/take-rights.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { lineSchema, referenceSchema, textSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { readStaff, rightsTurn } from '#services/access/staff.ts';
import { customValuesSchema } from '#services/custom-fields/custom-field-input.ts';
import { checkedValues } from '#services/custom-fields/custom-fields-reader.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { refusedToToken } from '#services/kit/need-session.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { claimProblem, claimsFor } from './claims.ts';
import { departureProblem, withReturn } from './departure.ts';
import {
  detailSchemas,
  employeeNumberSchema,
  localeSchema,
  maybeDate,
  personFields,
  phoneSchema,
  timeFormatSchema,
} from './employee-input.ts';
import { readEmployee } from './employee-reader.ts';
import { employees } from './employees.store.ts';
import { wantMovedMails } from './want-login-mail.ts';

const employment = [
  'employee_nr',
  'startdate',
  'lastDay',
  'hire_date',
  'roster_note',
  'skills',
  'skillEnds',
  'customFields',
] as const;

/** A required field; null leaves it unchanged. */
const kept = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined);

const input = z
  .object({
    first_name: kept(personFields.first_name),
    prefix: personFields.prefix,
    last_name: kept(personFields.last_name),
    email: kept(personFields.email),
    phone: phoneSchema,
    birthdate: maybeDate,
    ...detailSchemas,
    locale: kept(localeSchema),
    timeFormat: kept(timeFormatSchema),
    employee_nr: employeeNumberSchema.describe('This and what follows is for those with Edit users.'),
    startdate: maybeDate,
    lastDay: maybeDate,
    hire_date: maybeDate,
    roster_note: textSchema(2000),
    skills: kept(z.array(lineSchema(80)).max(100)),
    customFields: kept(customValuesSchema),
    skillEnds: kept(
      z.array(z.object({ skill: lineSchema(80), until: plainDateSchema }).meta({ id: 'SkillEndInput' })).max(100),
    ),
  })
  .partial()
  .extend({ id: referenceSchema, version: versionSchema });
type Given = z.output<typeof input>;

/** Changes a profile. People may change their own contact data; employment data require Edit users. */
export const editEmployee = useCase({
  name: 'editEmployee',
  needs: employeesAccess.editEmployee,
  input,
  run: async (ctx, input) => {
    const turn = input.lastDay === undefined ? [] : [await rightsTurn(ctx)];
    const before = await readEmployee(ctx, input.id);
    if (!before || !meetsFor(ctx.viewer, employeesAccess.editEmployee, before).ok) return notFound();
    if (before.version !== input.version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const values =
      input.customFields && (await checkedValues(ctx, 'user', input.customFields, before.customFields ?? []));
    if (isRefusal(values)) return values;
    const after = withReturn(ctx, before, edited(ctx, before, { ...input, customFields: values }));
    const problem =
      (await rightProblem(ctx, before, input)) ??
      spanProblem(after) ??
      (await departureProblem(ctx, before, after)) ??
      (await claimProblem(ctx, after));
    if (problem) return problem;
    const done = await commit(ctx, {
      changes: [change(employees, before, after)],
      guards: [...turn, ...claimsFor(before, after)],
      event: {
        type: isOwnFieldsOnly(input) ? 'ownFieldsFilled' : 'employeeEdited',
        area: 'employees',
        subject: after.id,
        departmentId: after.memberships[0]?.departmentId,
        employeeId: after.id,
      },
      answer: { ...after, version: before.version + 1 },
    });
    if (ctx.committed) await wantMovedMails(ctx, before, after);
    return done;
  },
});

/** Whether only custom fields change: nothing else depends on them, so such a change can be undone. */
const isOwnFieldsOnly = ({ id: _, version: __, ...facts }: Given): boolean =>
  Object.entries(facts).every(([name, value]) => name === 'customFields' || value === undefined);

const edited = (ctx: Ctx<Viewer>, before: Employee, input: Given): Employee => {
  const { id, version, birthdate, lastDay, ...plain } = input;
  const present = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const after: Employee = { ...before, ...present, updatedAt: instant(ctx.now) };
  if (birthdate !== undefined) after.birthday = birthdate;
  if (lastDay !== undefined) after.enddate = lastDay && addDays(lastDay, 1);
  if (after.email !== before.email) after.verified = false;
  return after;
};

const rightProblem = async (ctx: Ctx<Viewer>, before: Employee, input: Given): Promise<Refusal | undefined> => {
  const field = employment.find((name) => input[name] !== undefined);
  if (field && !meetsFor(ctx.viewer, employeesAccess.editEmployment, before).ok)
    return refuse('FORBIDDEN', 'forbidden', { field });
  const isNewAddress = input.email !== undefined && input.email !== before.email;
  if (!isNewAddress) return undefined;
  // People change their own email where the password is required and the new email is confirmed; an unattended session is not
  // enough.
  if (before.id === ctx.viewer.userId) return refuse('STATE', 'ownEmailElsewhere', { field: 'email' });
  // Access to someone's email allows signing in as them, so changing it requires at least their permissions.
  const staff = await readStaff(ctx);
  if (before.id === staff.ownerId) return refuse('FORBIDDEN', 'ownersEmail', { field: 'email' });
  if (outranks(ctx.viewer, before, staff)) return refuse('FORBIDDEN', 'holdsMoreThanYou', { field: 'email' });
  return refusedToToken(ctx, 'email');
};

const spanProblem = ({ startdate, enddate }: Employee): Refusal | undefined =>
  startdate !== null && enddate !== null && enddate <= startdate
    ? refuse('INVALID', 'input.endsBeforeItBegins', { field: 'lastDay' })
    : undefined;
