import type { PermissionGroup } from '#domain/access/permission-group.ts';
import { outranks } from '#domain/access/take-rights.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Employee } from '#domain/employees/employee.ts';
import type { StoredChange } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { Item, WriteAction } from '#services/ports/table.ts';
import {
  givingProblem,
  managerProblem,
  readStaff,
  rightsProblem,
  rightsTurn,
  type Staff,
  takingProblem,
  withGroup,
  withPerson,
} from './staff.ts';

const touchesRights = ({ kind }: StoredChange): boolean => kind === 'employee' || kind === 'permissionGroup';

const applied = (staff: Staff, { kind, before, after }: StoredChange): Staff => {
  const as = <T>(item: Item | null): T | null => item as unknown as T | null;
  if (kind === 'permissionGroup') return withGroup(staff, as<PermissionGroup>(before), as<PermissionGroup>(after));
  return after ? withPerson(staff, as<Employee>({ ...after, enddate: after.enddate ?? null })!) : staff;
};

/** Whether an undo changes the email or last day of someone who outranks the viewer, which is not permitted. */
const changesAccessAbove = (ctx: Ctx<Viewer>, staff: Staff, changes: StoredChange[]): boolean =>
  changes.some(({ kind, before, after }) => {
    if (kind !== 'employee' || !before || !after || before.id === ctx.viewer.userId) return false;
    if (before.email === after.email && (before.enddate ?? null) === (after.enddate ?? null)) return false;
    const person = staff.people.find(({ id }) => id === before.id);
    return person !== undefined && outranks(ctx.viewer, person, staff);
  });

/**
 * Undoing a change of permissions is itself such a change: no one gains or loses more than the viewer holds, and a manager
 * remains.
 */
export const undoneRights = async (
  ctx: Ctx<Viewer>,
  changes: StoredChange[],
  originalType: string,
): Promise<WriteAction[] | Refusal> => {
  const concerned = changes.filter(touchesRights);
  if (concerned.length === 0) return [];
  const turn = await rightsTurn(ctx);
  const before = await readStaff(ctx);
  const after = concerned.reduce(applied, before);
  if (changesAccessAbove(ctx, before, concerned))
    return refuse('FORBIDDEN', 'holdsMoreThanYou', { field: 'operation' });
  const given = await givingProblem(ctx, before, after);
  if (given) return given;
  // Other operations change assignments as a side effect and require their own permission.
  const editsPermissions = originalType === 'userPermissionsEdited' || originalType.startsWith('permissionGroup');
  if (editsPermissions) return rightsProblem(ctx, before, after) ?? [turn];
  return managerProblem(ctx, before, after) ?? takingProblem(ctx, before, after) ?? [turn];
};
