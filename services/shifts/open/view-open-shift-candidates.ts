import * as z from 'zod';
import { type Employee, isActiveOn } from '#domain/employees/employee.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { levels, type Verdict } from '#domain/labour/verdict.ts';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { OpenShift, OpenShiftStatus } from '#domain/shifts/open-shift.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { judgedAround, loadAround } from '#services/planning/planning-around.ts';
import { findChecked, openFamily } from '#services/shifts/families.ts';
import { shiftFromOpen } from './open-shift-work.ts';

const needs = shiftsAccess.assignOpenShift;

/** A candidate for a seat with the verdict. */
export type CandidateAnswer = {
  Employee: Employee;
  status: OpenShiftStatus | null;
  invited: boolean;
  verdict: Verdict;
};

/** Sort order: applicants first, then the best verdict. */
const rank = ({ status, verdict }: CandidateAnswer): number =>
  (status === 'assigned' ? 0 : status === 'requested' ? 10 : 20) + levels.indexOf(verdict.level);

/** Candidates: its team, and people with a status on it. */
const isCandidate = (shift: OpenShift, person: Employee): boolean =>
  shift.candidates.some(({ employeeId }) => employeeId === person.id) ||
  (isActiveOn(person, shift.date) && person.memberships.some(({ teamId }) => teamId === shift.teamId));

/** For planners: all candidates with the verdict of assigning them, considering all departments. */
export const viewOpenShiftCandidates = useCase({
  name: 'viewOpenShiftCandidates',
  needs,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }): Promise<CandidateAnswer[] | Refusal> => {
    const found = await findChecked(ctx, openFamily, needs, { id });
    if (isRefusal(found)) return found;
    const { shift } = found;
    const around = await loadAround(
      ctx,
      { from: shift.date, to: shift.date },
      { departmentIds: [shift.departmentId], employeeIds: shift.candidates.map(({ employeeId }) => employeeId) },
    );
    const candidates = around.people.employees.filter((person) => isCandidate(shift, person));
    const seated = new Map(candidates.map(({ id: own }) => [own, shiftFromOpen(shift, `sch_${own}`, own)]));
    const verdictOf = await judgedAround(ctx, around, [...seated.values()]);
    const candidacies = new Map(shift.candidates.map((candidate) => [candidate.employeeId, candidate]));
    const answers = candidates.map((person): CandidateAnswer => {
      const own = candidacies.get(person.id);
      return {
        Employee: person,
        status: own?.status ?? null,
        invited: own?.invited ?? false,
        verdict: verdictOf(seated.get(person.id)!),
      };
    });
    return answers.sort((a, b) => rank(a) - rank(b));
  },
});
