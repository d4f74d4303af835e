import * as z from 'zod';
import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import { scopeOfAbsence, seesAbsence } from '#domain/absence/absence-visibility.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { displayName } from '#domain/employees/employee.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { findByIds } from '#services/kit/find-by-ids.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation, loadPeople } from '#services/table.ts';
import { absences } from './absence.store.ts';
import { loadDays } from './absence-days.ts';
import { isMoved, refusedAsMoved } from './absence-rights.ts';
import { mostDecided } from './decide-absences.ts';
import { decisionRefusal, zoneFor } from './decision.ts';
import { type AbsencePreviewAnswer, previewAbsence } from './preview-absence.ts';
import type { ThinDate } from './preview-team.ts';

type Problem = { id: string } & Pick<Refusal, 'key' | 'measured' | 'limit'>;
type Row = { absence: Absence; problem: Problem | null; preview: AbsencePreviewAnswer };
type SharedDate = {
  date: PlainDate;
  departmentId: string;
  department_name: string;
  names: string[];
  required: number;
  missing: number;
};
type LeftOut = { absence: Absence; problem: Problem };
export type DecisionPreviewAnswer = { rows: Row[]; leftOut: LeftOut[]; dates: SharedDate[] };

const how = { decision: 'approve', need: absenceAccess.approveAbsences } as const;

const problemAs = ({ id }: Absence, { key, measured, limit }: Refusal): Problem => ({ id, key, measured, limit });

const problemOf = (ctx: Ctx<Viewer>, absence: Absence): Problem | null => {
  const isOpen = absence.status === 'Pending';
  const refused = isOpen ? decisionRefusal(ctx, absence, absence.version, how) : refuse('STATE', 'absenceState');
  return refused ? problemAs(absence, refused) : null;
};

/** Dates on which two or more of the people are away, or the schedule would lack people. */
const sharedDates = (
  days: readonly AbsenceDay[],
  rows: readonly Row[],
  { personName, departmentName }: Record<'personName' | 'departmentName', (id: string) => string>,
): SharedDate[] => {
  const thin = new Map<string, ThinDate>(
    rows.flatMap(({ absence, preview }) =>
      (preview.coverage ?? []).map((thinDate) => [`${thinDate.date} ${absence.departmentId}`, thinDate] as const),
    ),
  );
  return [...Map.groupBy(days, ({ date, departmentId }) => `${date} ${departmentId}`)]
    .map(([key, away]): SharedDate => {
      const { date, departmentId } = away[0]!;
      const names = [...new Set(away.map(({ employeeId }) => personName(employeeId)))].sort();
      const { required = 0, missing = 0 } = thin.get(key) ?? {};
      return { date, departmentId, department_name: departmentName(departmentId), names, required, missing };
    })
    .filter(({ names, missing }) => names.length > 1 || missing > 0)
    .sort((a, b) => (`${a.date} ${a.departmentId}` < `${b.date} ${b.departmentId}` ? -1 : 1));
};

/** As for a single request: seeing an absence does not show the person's leave. */
const mayPreview = (ctx: Ctx<Viewer>, absence: Absence): boolean =>
  !ctx.need(absenceAccess.viewAbsencePreview, scopeOfAbsence(absence));

/**
 * Cost and conflicts of pending requests when approved together. Of requests of which the viewer may preview none alone, only the
 * reason; those that the viewer doesn't see are omitted.
 */
export const viewDecisionPreview = useCase({
  name: 'viewDecisionPreview',
  needs: absenceAccess.viewDecisionPreview,
  input: z.object({ absences: z.array(referenceSchema).min(1, 'input.required').max(mostDecided, 'input.tooMany') }),
  run: async (ctx, { absences: ids }): Promise<DecisionPreviewAnswer> => {
    const { accountId } = ctx.viewer;
    const [found, { employees, contracts }, { departments }] = await Promise.all([
      findByIds(ctx.table, absences, accountId, [...new Set(ids)]),
      loadPeople(ctx, accountId),
      loadOrganisation(ctx, accountId),
    ]);
    const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId);
    const byId = new Map(employees.map((person) => [person.id, person]));
    // Leave and plan of someone who moved are for approvers of their department of today.
    const isElsewhere = (absence: Absence): boolean => {
      const employee = byId.get(absence.employeeId);
      return !employee || isMoved(ctx, absence, { employee, contracts: contractsOf.get(employee.id) ?? [] });
    };
    const seen = found.filter((absence) => seesAbsence(ctx.viewer, absence));
    const shown = seen.filter((absence) => mayPreview(ctx, absence) && !isElsewhere(absence));
    const leftOut = seen
      .filter((absence) => !shown.includes(absence))
      .map((absence) => ({ absence, problem: problemOf(ctx, absence) ?? problemAs(absence, refusedAsMoved) }));
    const parts = await Promise.all(
      shown.map(async (absence) => {
        const zone = await zoneFor(ctx, absence);
        return { absence, zone, days: await loadDays(ctx, absence, zone) };
      }),
    );
    const days = parts.flatMap((part) => part.days);
    const rows = await Promise.all(
      parts
        .filter((part) => part.days.length > 0)
        .map(async ({ absence, ...part }): Promise<Row> => {
          const alongside = days.filter(({ absenceId }) => absenceId !== absence.id);
          const own = contractsOf.get(absence.employeeId) ?? [];
          const preview = await previewAbsence(ctx, { absence, ...part, contracts: own, alongside });
          return { absence, problem: problemOf(ctx, absence), preview };
        }),
    );
    const people = new Map(employees.map((person) => [person.id, displayName(person)]));
    const places = new Map(departments.map(({ id, name }) => [id, name]));
    const names = {
      personName: (id: string) => people.get(id) ?? '',
      departmentName: (id: string) => places.get(id) ?? '',
    };
    return {
      rows: rows.sort((a, b) => ids.indexOf(a.absence.id) - ids.indexOf(b.absence.id)),
      leftOut,
      dates: sharedDates(days, rows, names),
    };
  },
});
