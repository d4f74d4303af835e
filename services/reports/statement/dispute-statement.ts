import { requiredTextSchema } from '#domain/kit/input.schema.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import { firstOfMonth } from '#domain/time/plain-date.ts';
import { type Limit, takeTry } from '#services/identity/rate-limit.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { makeStatement, statementInput } from './statement.ts';

/** Longest objection, in characters. */
const longest = 1000;

/** Limited because each objection notifies all approvers of the hours. */
const perDay: Limit = { name: 'statement-disputes', tries: 5, seconds: 86_400 };

/**
 * Objects to the viewer's statement: the approvers of the hours are notified with the comment. STATE for other people's
 * statements, and for more than 5 a day.
 */
export const disputeStatement = useCase({
  name: 'disputeStatement',
  needs: reportsAccess.disputeStatement,
  input: statementInput.extend({ comment: requiredTextSchema(longest) }),
  scope: ({ userId }) => ({ ownerId: userId }),
  run: async (ctx, { comment, ...wanted }) => {
    const statement = await makeStatement(ctx, wanted);
    if (isRefusal(statement)) return statement;
    if (!statement.own) return refuse('STATE', 'statementOfAnother');
    const { accountId, userId } = ctx.viewer;
    if (!(await takeTry(ctx, perDay, `${accountId}:${userId}`)))
      return refuse('STATE', 'tooManyDisputes', { limit: perDay.tries });
    const { departmentId, from, to } = statement;
    return commit(ctx, {
      changes: [],
      event: {
        type: 'statementDisputed',
        area: 'reports',
        subject: `${wanted.userId}:${firstOfMonth(wanted.month)}`,
        departmentId,
        employeeId: wanted.userId,
        details: { from, to, comment },
      },
      answer: { ok: true },
    });
  },
});
