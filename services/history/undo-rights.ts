import type { PermissionGroup } from '#domain/access/permission-group.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Employee } from '#domain/employees/employee.ts';
import {
  givingProblem,
  managerProblem,
  readStaff,
  rightsTurn,
  type Staff,
  withGroup,
  withPerson,
} from '#services/identity/staff.ts';
import type { StoredChange } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { Refusal } from '#services/kit/refusal.ts';
import type { Item, WriteAction } from '#services/ports/table.ts';

const touchesRights = ({ kind }: StoredChange): boolean => kind === 'employee' || kind === 'permissionGroup';

const applied = (staff: Staff, { kind, before, after }: StoredChange): Staff => {
  const as = <T>(item: Item | null): T | null => item as unknown as T | null;
  if (kind === 'permissionGroup') return withGroup(staff, as<PermissionGroup>(before), as<PermissionGroup>(after));
  return after ? withPerson(staff, as<Employee>({ ...after, enddate: after.enddate ?? null })!) : staff;
};

/** Taking a change of rights back is a change of rights: nobody gets more than the viewer holds, and a manager remains. */
export const undoneRights = async (ctx: Ctx<Viewer>, changes: StoredChange[]): Promise<WriteAction[] | Refusal> => {
  const concerned = changes.filter(touchesRights);
  if (concerned.length === 0) return [];
  const turn = await rightsTurn(ctx);
  const before = await readStaff(ctx);
  const after = concerned.reduce(applied, before);
  return (await givingProblem(ctx, before, after)) ?? managerProblem(ctx, before, after) ?? [turn];
};
