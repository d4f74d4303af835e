import { expect, it } from 'vitest';
import { actions } from './actions.ts';
import { flags } from './flags.ts';
import { accountWide, type Permission, permissionIds } from './permissions.ts';
import { type Plan, planLimits, plans } from './plans.ts';
import { type Principal, principals, viewerWith } from './principals.testing.ts';
import { meets, type Requirement, type Scope } from './requirement.ts';
import { accountStates, type Viewer } from './viewer.ts';

const scopes: Scope[] = [
  {},
  { departmentId: 'dep_1' },
  { departmentId: 'dep_2' },
  { departmentId: 'dep_1', ownerId: 'emp_1' },
  { departmentId: 'dep_2', ownerId: 'emp_1' },
  { departmentId: 'dep_1', ownerId: 'emp_2' },
];
const full = { departments: 999, teams: 999, holidayGroups: 999 };
const none = { departments: 0, teams: 0, holidayGroups: 0 };

/** Permissions that apply in the scope, as a set: a second implementation of can(). */
const heldIn = ({ permissions, isOwner }: Principal, { departmentId }: Scope): Set<Permission> => {
  if (isOwner) return new Set(permissionIds);
  const elsewhere = departmentId !== undefined && departmentId !== 'dep_1';
  return new Set(elsewhere ? permissions?.filter((permission) => accountWide.has(permission)) : permissions);
};

const permitted = (principal: Principal, { allOf = [], anyOf, ownOrAll }: Requirement, scope: Scope): boolean => {
  const held = heldIn(principal, scope);
  const all = allOf.every((one) => held.has(one));
  const any = !anyOf || anyOf.some((one) => held.has(one));
  if (!ownOrAll) return all && any;
  const others = ([ownOrAll.all].flat() as Permission[]).some((one) => held.has(one));
  // A department without an owner means anyone's there.
  const mine = scope.ownerId === 'emp_1' || (scope.ownerId === undefined && scope.departmentId === undefined);
  const own = mine && (ownOrAll.own === 'self' || heldIn(principal, {}).has(ownOrAll.own));
  return all && any && (others || own);
};

const expected = (viewer: Viewer | null, need: Requirement, allowed: boolean): string => {
  if (need.login === false) return 'ok';
  if (!viewer) return 'login';
  if (!['active', 'trial', ...(need.states ?? [])].includes(viewer.state)) return 'state';
  if (!allowed) return 'permission';
  if (need.flag && !viewer.flags.includes(need.flag)) return 'flag';
  if (need.plan && plans.indexOf(viewer.plan) < plans.indexOf(need.plan)) return 'plan';
  const limit = need.quota && planLimits[viewer.plan][need.quota];
  return typeof limit === 'number' && viewer.quotaUsage[need.quota!] >= limit ? 'quota' : 'ok';
};

it('[R1-05] [R6-45] every action, principal, plan, state, scope, flag and quota is answered as the table says', () => {
  let cells = 0;
  const differ: string[] = [];
  for (const principal of principals) {
    // Permissions do not depend on plan and state, so they are computed once.
    const allowed = actions.map(({ needs }) => scopes.map((scope) => permitted(principal, needs, scope)));
    for (const plan of plans)
      for (const state of accountStates)
        for (const [held, quotaUsage] of [
          [flags, none],
          [[], full],
        ] as const) {
          const { isOwner = false, permissions } = principal;
          const given = { plan, state, isOwner, flags: [...held], quotaUsage };
          const viewer = permissions && viewerWith(permissions, given);
          for (const [at, { area, name, needs }] of actions.entries())
            for (const [place, scope] of scopes.entries()) {
              const verdict = meets(viewer, needs, scope);
              const answer = verdict.ok ? 'ok' : verdict.lacks;
              const wanted = expected(viewer, needs, allowed[at]![place]!);
              if (answer !== wanted)
                differ.push(
                  `${principal.name} ${plan} ${state} ${area}.${name} ${JSON.stringify(scope)}: ${answer}, not ${wanted}`,
                );
              cells += 1;
            }
        }
  }
  console.info(
    `decision table of the rules: ${cells} cells (${actions.length} actions, ${principals.length} principals, ${plans.length} plans, ${accountStates.length} states, ${scopes.length} scopes), ${differ.length} differ`,
  );
  expect(differ.slice(0, 10)).toEqual([]);
  const everyone = 6 + 2 * permissionIds.length;
  expect(principals).toHaveLength(everyone);
  expect(cells).toBe(actions.length * everyone * 4 * 7 * 2 * scopes.length);
}, 60_000);

it('no permission ever takes something away, nor does a higher plan', () => {
  const of = (permissions: readonly Permission[], plan: Plan = 'premium') => viewerWith(permissions, { plan });
  const all = of(permissionIds);
  const nothing = of([]);
  const pairs: [less: Viewer, more: Viewer, what: string][] = [
    ...permissionIds.flatMap((permissionId): [Viewer, Viewer, string][] => {
      const [alone, others] = [of([permissionId]), of(permissionIds.filter((id) => id !== permissionId))];
      return [
        [alone, all, `all beside ${permissionId}`],
        [others, all, `all with ${permissionId}`],
        [nothing, alone, permissionId],
      ];
    }),
    ...plans
      .slice(1)
      .map((plan, place): [Viewer, Viewer, string] => [
        of(permissionIds, plans[place]!),
        of(permissionIds, plan),
        plan,
      ]),
  ];
  const taken = actions.flatMap(({ area, name, needs }) =>
    scopes.flatMap((scope) =>
      pairs
        .filter(([less, more]) => meets(less, needs, scope).ok && !meets(more, needs, scope).ok)
        .map(([, , what]) => `${area}.${name} by ${what}`),
    ),
  );
  expect(taken).toEqual([]);
});
