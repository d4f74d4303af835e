import * as z from 'zod';
import type { LeaveCorrection } from '#domain/absence/leave-correction.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { contractOn } from '#domain/contracts/contract-on.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import { type PlusMinus, plusMinus } from '#domain/plus-minus/plus-minus.ts';
import { countsFrom, plusMinusFacts } from '#domain/plus-minus/plus-minus-facts.ts';
import { rateBook } from '#domain/rates/rate-book.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation, loadPerson } from '#services/table.ts';

/** Before any hours that could have been entered: corrections may precede the first contract. */
export const sinceEver: PlainDate = '1970-01-01';

export type PlusMinusAnswer = PlusMinus & {
  /** Whether the current contract, or any earlier one, has a plus-minus balance. */
  kept: boolean;
  /** The first date that counts; null when there is none yet. */
  since: PlainDate | null;
  /** Corrections of the period. */
  corrections: LeaveCorrection[];
};

/** Whether any contract so far keeps a balance, or the next one when there is none today. */
export const keepsPlusMinus = (
  contracts: readonly Contract[],
  contractTypes: readonly ContractType[],
  today: PlainDate,
): boolean => {
  const keeping = new Set(contractTypes.filter(({ plusMin }) => plusMin).map(({ id }) => id));
  return contracts.some(
    (contract) =>
      keeping.has(contract.contractTypeId) &&
      (contract.startdate <= today || contractOn(today, contracts) === undefined),
  );
};

/** The plus-minus hours of a person in a period, derived from contracts, approved hours, approved absence and corrections. */
export const viewPlusMinus = useCase({
  name: 'viewPlusMinus',
  needs: plusMinusAccess.viewPlusMinus,
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
    if (!isOwn && ctx.need(plusMinusAccess.viewPlusMinus, { departmentId, ownerId: userId })) return notFound();
    const who = { accountId, employeeId: userId, contracts };
    const { person } = await loadLeavePerson(ctx, who, { from: sinceEver, until: today });
    const rules = { ...organisation, rates: rateBook(organisation) };
    const kept = keepsPlusMinus(contracts, organisation.contractTypes, today);
    const corrections = person.corrections.filter(
      ({ balanceId, date }) => balanceId === 'overtime' && date >= from && date <= to,
    );
    const figures = plusMinus(plusMinusFacts(person, rules, today), { from, to, today });
    return { kept, since: countsFrom(person, today), corrections, ...figures } satisfies PlusMinusAnswer;
  },
});
