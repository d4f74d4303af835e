import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/organisation.access.ts';
import { releaseQuota } from '#services/account/release-quota.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { departments } from './organisation.store.ts';
import { readDepartments, readTeams } from './organisation-reader.ts';

/** Takes a department out of use with its teams: nothing is planned in it any more, and its past stays. The last one stays active. */
export const deactivateDepartment = useCase({
  name: 'deactivateDepartment',
  needs: organisationAccess.deactivateDepartment,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const [all, teams] = await Promise.all([readDepartments(ctx), readTeams(ctx)]);
    const before = all.find((one) => one.id === id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    if (!before.active) return refuse('STATE', 'organisation.inactiveAlready');
    if (!all.some((one) => one.active && one.id !== id)) return refuse('STATE', 'organisation.lastDepartment');
    const own = teams.filter(({ departmentId }) => departmentId === id).length;
    return commit(ctx, {
      changes: [change(departments, before, { ...before, active: false })],
      guards: [releaseQuota(ctx, { departments: 1, teams: own })],
      event: { type: 'departmentDeactivated', area: 'organisation', subject: id, departmentId: id },
      answer: { id },
    });
  },
});
