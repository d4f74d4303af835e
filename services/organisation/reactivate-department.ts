import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { takeQuota } from '#services/account/take-quota.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { atVersion, isRefusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { departments } from './organisation.store.ts';
import { readDepartments, readTeams } from './organisation-reader.ts';

/** Reactivates a department with its teams; refused when the plan's limit is reached. Its people kept their memberships. */
export const reactivateDepartment = useCase({
  name: 'reactivateDepartment',
  needs: organisationAccess.reactivateDepartment,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const [all, teams] = await Promise.all([readDepartments(ctx), readTeams(ctx)]);
    const before = atVersion(
      all.find((department) => department.id === id),
      version,
    );
    if (isRefusal(before)) return before;
    if (before.active) return refuse('STATE', 'organisation.activeAlready');
    const own = teams.filter(({ departmentId }) => departmentId === id).length;
    const quota = await takeQuota(ctx, { departments: 1, teams: own });
    if (isRefusal(quota)) return quota;
    const after = { ...before, active: true };
    return commit(ctx, {
      changes: [change(departments, before, after)],
      guards: [quota],
      event: { type: 'departmentReactivated', area: 'organisation', subject: id, departmentId: id },
      answer: { ...after, version: version + 1 },
    });
  },
});
