import * as z from 'zod';
import { isActiveOn } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { identityAccess } from '#domain/identity/actions.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { readEmployee } from '#services/employees/employee-reader.ts';
import { wantLoginMail } from '#services/employees/want-login-mail.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readCredential } from './login-reader.ts';
import { takeTry } from './rate-limit.ts';

const perPerson = { name: 'invitation', tries: 5, seconds: 3600 };

/** Mails an invitation, first or repeated; only the newest link works, for seven days. Requires a browser session. */
export const inviteEmployee = useCase({
  name: 'inviteEmployee',
  needs: identityAccess.inviteEmployee,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }) => {
    const { accountId, userId } = ctx.viewer;
    const person = await readEmployee(ctx, id);
    if (!person || !meetsFor(ctx.viewer, identityAccess.inviteEmployee, person).ok) return notFound();
    const left = { ...person, startdate: null };
    if (!isActiveOn(left, dateAt(instant(ctx.now), ctx.viewer.zone))) return refuse('STATE', 'hasLeft');
    if (person.example) return refuse('STATE', 'example.noLogin');
    if (await readCredential(ctx, accountId, id)) return refuse('STATE', 'hasLogin');
    if (!(await takeTry(ctx, perPerson, id))) return refuse('STATE', 'tooManyTries', { limit: perPerson.seconds / 60 });
    const done = await commit(ctx, {
      changes: [],
      event: {
        type: 'employeeInvited',
        area: 'identity',
        subject: id,
        departmentId: person.memberships[0]?.departmentId,
        employeeId: id,
      },
      answer: { employeeId: id, email: person.email },
    });
    // A duplicate with the same key gets the same answer and mails nothing.
    if (ctx.committed) await wantLoginMail(ctx, { kind: 'invitation', accountId, userId: id, invitedBy: userId });
    return done;
  },
});
