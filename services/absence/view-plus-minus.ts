import * as z from 'zod';
import { absenceAccess } from '#domain/absence/actions.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { type PlusMinus, plusMinus } from '#domain/plus-minus/plus-minus.ts';
import { plusMinusFacts } from '#domain/plus-minus/plus-minus-facts.ts';
import { rateBook } from '#domain/rates/rate-book.ts';
import { instant } from '#domain/time/instant.ts';
import { earliest } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation, loadPerson } from '#services/table.ts';
import { departmentOfAbsence } from './absence-rights.ts';
import { loadLeavePerson } from './leave-of.ts';

export type PlusMinusAnswer = PlusMinus & {
  /** Whether the contract of today, or any before, keeps it. */
  kept: boolean;
};

/** The plus-minus hours of a person in a period, derived from contracts, approved hours and approved absence. */
export const viewPlusMinus = useCase({
  name: 'viewPlusMinus',
  needs: absenceAccess.viewPlusMinus,
  input: z.object({ userId: referenceSchema, from: plainDateSchema, to: plainDateSchema }),
  scope: ({ userId }) => ({ ownerId: userId }),
  run: async (ctx, { userId, from, to }) => {
    const { accountId, zone } = ctx.viewer;
    const today = dateAt(instant(ctx.now), zone);
    const [{ employee, contracts }, organisation] = await Promise.all([
      loadPerson(ctx, accountId, userId),
      loadOrganisation(ctx, accountId),
    ]);
    if (!employee) return notFound();
    const isOwn = userId === ctx.viewer.userId;
    const departmentId = departmentOfAbsence(employee, contracts, today);
    if (!isOwn && ctx.need(absenceAccess.viewPlusMinus, { departmentId, ownerId: userId })) return notFound();
    const first = contracts.reduce((found, { startdate }) => earliest(found, startdate), today);
    const who = { accountId, employeeId: userId, contracts };
    const { person } = await loadLeavePerson(ctx, who, { from: first, until: today });
    const rules = { ...organisation, rates: rateBook(organisation) };
    const keeping = new Set(organisation.contractTypes.filter(({ plusMin }) => plusMin).map(({ id }) => id));
    const kept = contracts.some(
      (contract) =>
        keeping.has(contract.contractTypeId) &&
        (contract.startdate <= today || contractOn(today, contracts) === undefined),
    );
    const facts = plusMinusFacts(person, rules, { from: first, to: today });
    return { kept, ...plusMinus(facts, { from, to, today }) } satisfies PlusMinusAnswer;
  },
});
