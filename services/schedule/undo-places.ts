import type { Viewer } from '#domain/access/viewer.ts';
import type { Department } from '#domain/organisation/department.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { StoredChange } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { readDepartments, readTeams } from '#services/organisation/organisation-reader.ts';
import type { GonePlace } from './skipped-shifts.ts';

const ofThePlan = new Set([
  'scheduledShift',
  'series',
  'openShift',
  'openSeries',
  'requiredShift',
  'requiredSeries',
] as const satisfies readonly string[]);

/** Whether the change moves an item to a team or department that it is not in now. */
const comesThere = ({ kind, before, after }: StoredChange): boolean =>
  (ofThePlan as ReadonlySet<string>).has(kind) &&
  after !== null &&
  (before?.teamId !== after.teamId || before?.departmentId !== after.departmentId);

/** The event that removed the place; undefined when it was already removed before. */
const removalOf = (later: readonly LoggedEvent[], kind: GonePlace['kind'], id: unknown): LoggedEvent | undefined =>
  later.findLast(({ changes }) =>
    changes.some((change) => change.kind === kind && change.before?.id === id && change.after?.active !== true),
  );

/**
 * Upcoming shifts do not return to a team removed since, or to an inactive department, where they would be invisible. Past ones
 * return to where they were worked, and an undo that restores the place itself restores all of them. Returns the changes without
 * a place, each with the place.
 */
export const placeless = async (
  ctx: Ctx<Viewer>,
  changes: readonly StoredChange[],
  later: readonly LoggedEvent[],
): Promise<Map<StoredChange, GonePlace>> => {
  const today = dateAt(instant(ctx.now), ctx.viewer.zone);
  const coming = changes
    .filter(comesThere)
    .filter(({ after }) => String(after!.date ?? after!.repeat_until ?? today) >= today);
  if (coming.length === 0) return new Map();
  const [places, own] = await Promise.all([readDepartments(ctx), readTeams(ctx)]);
  const back = (kind: string) =>
    changes.flatMap((change) => (change.kind === kind && change.after ? [change.after] : []));
  const departments = new Map<unknown, Pick<Department, 'name' | 'active'>>(places.map((place) => [place.id, place]));
  for (const department of back('department')) departments.set(department.id, department as unknown as Department);
  const teams = new Set<unknown>([...own, ...back('team')].map(({ id }) => id));
  const goneFor = ({ departmentId, teamId }: NonNullable<StoredChange['after']>): GonePlace | undefined => {
    const department = departments.get(departmentId);
    if (department?.active !== true) {
      const event = removalOf(later, 'department', departmentId);
      return { kind: 'department', name: department?.name ?? null, event };
    }
    if (typeof teamId !== 'string' || teams.has(teamId)) return undefined;
    const event = removalOf(later, 'team', teamId);
    const removed = event?.changes.find((change) => change.before?.id === teamId);
    return { kind: 'team', name: (removed?.before?.name as string | undefined) ?? null, event };
  };
  return new Map(
    coming.flatMap((change) => {
      const gone = goneFor(change.after!);
      return gone ? [[change, gone] as const] : [];
    }),
  );
};

/** Reason why nothing returns, for a single item or items that must change together; an inactive department takes precedence. */
export const placeRefusal = (gone: readonly GonePlace[]): Refusal => {
  const shut = gone.find(({ kind }) => kind === 'department');
  return shut
    ? refuse('STATE', 'undoDepartmentGone', { measured: shut.name ?? undefined })
    : refuse('STATE', 'undoTeamGone');
};
