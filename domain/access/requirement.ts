import type { Flag } from './flags.ts';
import type { Permission } from './permissions.ts';
import { mayCreateOneMore, type Plan, planAtLeast, type QuotaKey } from './plans.ts';
import { type AccountState, can, type Viewer } from './viewer.ts';

/** Requirement of an action, page, modal or widget. All fields must hold; an empty one requires a login only. */
export type Requirement = {
  /** `false` opens it to visitors without a session. */
  login?: false;
  plan?: Plan;
  flag?: Flag;
  /** The person has a minijob; used by pages only (spec-decision 15). */
  minijob?: true;
  allOf?: readonly Permission[];
  anyOf?: readonly Permission[];
  /** `own` suffices for the viewer's own objects, `all` for anyone's in the departments that grant it. */
  ownOrAll?: { own: Permission | 'self'; all: Permission | readonly Permission[] };
  quota?: QuotaKey;
  /**
   * A browser session; an API token is refused. For what lets someone in without the token, and for what ends or deletes something
   * for good.
   */
  session?: true;
  /** Account states in which it works in addition to active and trial (spec 2.8, soft login). */
  states?: readonly AccountState[];
};

/**
 * The object in question: its department and owner. Both omitted means "anywhere"; a department alone means everyone's objects in
 * it, for which `own` does not suffice.
 */
export type Scope = { departmentId?: string; ownerId?: string };

export type Lack =
  | { lacks: 'login' }
  | { lacks: 'state'; state: AccountState }
  | { lacks: 'plan'; plan: Plan }
  | { lacks: 'flag'; flag: Flag }
  | { lacks: 'permission'; anyOf: readonly Permission[] }
  | { lacks: 'quota'; quota: QuotaKey };

export type Verdict = { ok: true } | ({ ok: false } & Lack);

const ok: Verdict = { ok: true };
const listOf = (all: Permission | readonly Permission[]): readonly Permission[] =>
  typeof all === 'string' ? [all] : all;

/** The verdict for the viewer: met, or the first thing lacking in the order login, state, permission, flag, plan, quota. */
export const meets = (viewer: Viewer | null, need: Requirement, scope: Scope = {}): Verdict => {
  if (need.login === false) return ok;
  if (!viewer) return { ok: false, lacks: 'login' };
  const open: readonly AccountState[] = ['active', 'trial', ...(need.states ?? [])];
  if (!open.includes(viewer.state)) return { ok: false, lacks: 'state', state: viewer.state };
  const permission = permissionLack(viewer, need, scope);
  if (permission) return { ok: false, lacks: 'permission', anyOf: permission };
  if (need.flag && !viewer.flags.includes(need.flag)) return { ok: false, lacks: 'flag', flag: need.flag };
  if (need.minijob && !viewer.hasMinijob) return { ok: false, lacks: 'flag', flag: 'minijob' };
  if (need.plan && !planAtLeast(viewer.plan, need.plan)) return { ok: false, lacks: 'plan', plan: need.plan };
  if (need.quota && !mayCreateOneMore(viewer.plan, need.quota, viewer.quotaUsage[need.quota]))
    return { ok: false, lacks: 'quota', quota: need.quota };
  return ok;
};

const permissionLack = (viewer: Viewer, need: Requirement, scope: Scope): readonly Permission[] | undefined => {
  for (const permission of need.allOf ?? []) if (!can(viewer, permission, scope.departmentId)) return [permission];
  if (need.anyOf && !need.anyOf.some((permission) => can(viewer, permission, scope.departmentId))) return need.anyOf;
  if (need.ownOrAll) {
    const { own, all } = need.ownOrAll;
    if (listOf(all).some((permission) => can(viewer, permission, scope.departmentId))) return undefined;
    const mine = scope.ownerId === undefined ? scope.departmentId === undefined : scope.ownerId === viewer.userId;
    if (mine && (own === 'self' || can(viewer, own))) return undefined;
    return mine && own !== 'self' ? [own, ...listOf(all)] : listOf(all);
  }
  return undefined;
};

export type ViewScope =
  | { kind: 'all' }
  | { kind: 'departments'; departmentIds: string[] }
  | { kind: 'own' }
  | { kind: 'none' };

/** Whose objects the viewer sees under an own-or-all requirement; used by client and queries. */
export const scopeOf = (viewer: Viewer, need: Requirement): ViewScope => {
  if (!meets(viewer, need).ok) return { kind: 'none' };
  if (viewer.isOwner) return { kind: 'all' };
  const wanted = need.ownOrAll ? listOf(need.ownOrAll.all) : [...(need.allOf ?? []), ...(need.anyOf ?? [])];
  if (wanted.length === 0) return { kind: 'departments', departmentIds: viewer.departmentIds };
  const granting = viewer.grants.filter((grant) => wanted.some((permission) => grant.permissions.includes(permission)));
  if (granting.length > 0) return { kind: 'departments', departmentIds: granting.map((grant) => grant.departmentId) };
  return { kind: 'own' };
};
