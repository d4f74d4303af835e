import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { defaultAccruals } from '#domain/contracts/new-contract.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { idSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { readEmployee } from '#services/employees/employee-reader.ts';
import { change, findById } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { fittedIn } from './check-terms.ts';
import { endsBeforeItBegins, termsFields, termsOf } from './contract-input.ts';
import { readContracts } from './contract-reader.ts';
import { contracts } from './contracts.store.ts';
import { oneAtATime } from './one-at-a-time.ts';

/**
 * Whether the viewer may employ the person in a department: one of theirs, or anyone whose contracts the viewer writes elsewhere.
 * A contract decides who approves absences, and its refusal names the dates of others.
 */
const mayEmploy = (viewer: Viewer, person: Employee, departmentId: string): boolean =>
  person.memberships.some((membership) => membership.departmentId === departmentId) ||
  meetsFor(viewer, contractsAccess.createContract, person).ok;

/** Creates a contract; refused at `startdate` when it overlaps another contract, unless that one ends with this operation. */
export const createContract = useCase({
  name: 'createContract',
  needs: contractsAccess.createContract,
  input: z
    .object({ id: idSchema('con'), employeeId: referenceSchema, ...termsFields })
    .refine(endsBeforeItBegins.check, endsBeforeItBegins.issue),
  scope: ({ departmentId }) => ({ departmentId }),
  run: async (ctx, { id, employeeId, ...input }) => {
    const turn = await oneAtATime(ctx, employeeId);
    const [employee, others] = await Promise.all([readEmployee(ctx, employeeId), readContracts(ctx, employeeId)]);
    if (!employee || !mayEmploy(ctx.viewer, employee, input.departmentId))
      return refuse('INVALID', 'unknownEmployee', { field: 'employeeId' });
    const { accountId } = ctx.viewer;
    const { timeOffBalances } = await loadOrganisation(ctx, accountId);
    const usual = { wageMinor: null, wageTax: true, accruals: defaultAccruals(timeOffBalances) };
    const contract: Contract = { ...termsOf(input, usual), accountId, id, version: 1, employeeId };
    const fitted = await fittedIn(ctx, contract, others, input.ends);
    if (isRefusal(fitted)) return fitted;
    const { departmentId } = contract;
    const details = { departmentIds: [...new Set(fitted.departmentIds)] };
    return commit(ctx, {
      changes: [...fitted.changes, change(contracts, null, contract)],
      guards: [turn],
      event: { type: 'contractCreated', area: 'contracts', subject: id, departmentId, employeeId, details },
      answer: contract,
    });
  },
});

/** Changes the terms of a contract; requires the permission in its old and new department. */
export const editContract = useCase({
  name: 'editContract',
  needs: contractsAccess.editContract,
  input: z
    .object({ id: referenceSchema, version: versionSchema, ...termsFields })
    .refine(endsBeforeItBegins.check, endsBeforeItBegins.issue),
  scope: ({ departmentId }) => ({ departmentId }),
  run: async (ctx, { id, version, ...input }) => {
    const before = await findById(ctx.table, contracts, ctx.viewer.accountId, id);
    if (!before || ctx.need(contractsAccess.editContract, { departmentId: before.departmentId })) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const turn = await oneAtATime(ctx, before.employeeId);
    const kept = { wageMinor: before.wageMinor, wageTax: before.wageTax ?? true, accruals: before.accruals ?? [] };
    const after: Contract = { ...before, ...termsOf(input, kept) };
    const others = (await readContracts(ctx, before.employeeId)).filter((contract) => contract.id !== id);
    const fitted = await fittedIn(ctx, after, others, input.ends);
    if (isRefusal(fitted)) return fitted;
    const { departmentId, employeeId } = after;
    const details = { departmentIds: [...new Set([before.departmentId, ...fitted.departmentIds])] };
    return commit(ctx, {
      changes: [...fitted.changes, change(contracts, before, after)],
      guards: [turn],
      event: { type: 'contractEdited', area: 'contracts', subject: id, departmentId, employeeId, details },
      answer: { ...after, version: version + 1 },
    });
  },
});

/** Deletes a contract; its dates have no agreed hours afterwards. */
export const deleteContract = useCase({
  name: 'deleteContract',
  needs: contractsAccess.deleteContract,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const before = await findById(ctx.table, contracts, ctx.viewer.accountId, id);
    if (!before || ctx.need(contractsAccess.deleteContract, { departmentId: before.departmentId })) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const { departmentId, employeeId } = before;
    return commit(ctx, {
      changes: [change(contracts, before, null)],
      guards: [await oneAtATime(ctx, employeeId)],
      event: { type: 'contractDeleted', area: 'contracts', subject: id, departmentId, employeeId },
      answer: { ok: true },
    });
  },
});
