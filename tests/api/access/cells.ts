import type { Permission } from '#domain/access/permissions.ts';
import { plans } from '#domain/access/plans.ts';
import { type Principal, principals } from '#domain/access/principals.testing.ts';
import { type Lack, meets, type Requirement } from '#domain/access/requirement.ts';
import type { AccountState, Viewer } from '#domain/access/viewer.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { needsOfReport } from '#domain/reports/report-types.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import type { Answer } from '#tests/kit/client.ts';
import { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import type { Operation, Samples } from './operations.ts';

/** Account states of the table. Locked is the page for paymentRequired and has the same answers. */
const states = ['active', 'trial', 'paused', 'expired', 'paymentRequired', 'closed'] as const satisfies AccountState[];

export type Setting = { plan: Viewer['plan']; state: AccountState };
export const settings: Setting[] = plans.flatMap((plan) => states.map((state) => ({ plan, state })));

/** The 84 callers of the rules, and the owner of another account who uses our ids. */
export const callers: readonly (Principal | { name: 'foreign manager'; permissions: Permission[]; isForeign: true })[] =
  [...principals, { name: 'foreign manager', permissions: [], isForeign: true }];
export type Caller = (typeof callers)[number];

/** Input values of this account. Where an operation would change the table during the run, the ids do not exist. */
export const samplesFor = (world: World): Samples => ({
  newId: (prefix) => world.ports.ids.next(prefix),
  byName: {
    departmentId: world.departmentId,
    departmentIds: [world.departmentId],
    teamId: world.teamId,
    teamIds: [world.teamId],
    employeeId: world.ids.employee,
    employeeIds: [world.ids.employee],
    userId: world.ids.employee,
    locationId: world.made.locationId,
    contractTypeId: Object.values(world.made.contractTypes)[0],
    absenceTypeId: Object.values(world.made.absenceTypes)[0],
    groupId: Object.values(world.made.groups)[0],
    email: 'sample@test.example',
    first: 10,
    week: '2026-W46',
    from: '2026-11-09',
    to: '2026-11-15',
  },
});

/** The code and key of a refusal or error; undefined when the field answered. */
export const refusalIn = (
  answer: Answer<Record<string, unknown>>,
  field: string,
): { code: string; key?: string } | undefined => {
  const error = answer.errors?.find((error) => error.path?.[0] === field) ?? answer.errors?.[0];
  if (error) return { code: error.extensions?.code ?? 'unknown', key: error.extensions?.key };
  const value = answer.data?.[field] as { __typename?: string; Refusal_code?: string; Refusal_key?: string } | null;
  return value?.__typename === 'Refusal' ? { code: value.Refusal_code!, key: value.Refusal_key } : undefined;
};

const codes: Record<Lack['lacks'], string> = {
  login: 'FORBIDDEN',
  permission: 'FORBIDDEN',
  flag: 'FORBIDDEN',
  plan: 'PLAN',
  state: 'STATE',
  quota: 'QUOTA',
};

/**
 * Needs of an input in addition to the operation's: the samples ask for another moment of the plan, a location, and a report.
 */
const ofTheInput: Record<string, Requirement> = {
  scheduleWeek: scheduleAccess.viewDrafts,
  orderPlaces: organisationAccess.editLocation,
  report: needsOfReport('Absence'),
  exportReport: needsOfReport('Absence'),
};

/** The rules' verdict on a call: the code of its refusal, or undefined when it must be allowed. */
export const wantedCode = (
  viewer: Viewer | null,
  { useCase, field }: Operation,
  variables: Record<string, unknown>,
): string | undefined => {
  const parsed = useCase.input.safeParse(variables.input ?? variables);
  const verdict = meets(viewer, useCase.needs, parsed.success ? useCase.scope?.(parsed.data) : undefined);
  if (!verdict.ok) return codes[verdict.lacks];
  const need = ofTheInput[field];
  const more = need ? meets(viewer, need) : verdict;
  return more.ok ? undefined : codes[more.lacks];
};

/** One account under one plan and state, with every caller of the table. */
export const newStage = async (table: string) => {
  const [world, stranger] = [await newWorld({ table }), await newWorld({ table })];
  const ids = new Map<string, string>();
  for (const { name, permissions } of principals) {
    if (name === 'owner') ids.set(name, world.ids.owner);
    else if (permissions) ids.set(name, await world.personWith([...permissions]));
  }
  const known = new Map<string, Client>();
  const viewers = new Map<string, Viewer>();
  const make = async (caller: Caller): Promise<Client> => {
    if ('isForeign' in caller) return stranger.as('owner');
    return caller.permissions ? world.asUser(ids.get(caller.name)!) : new Client(world.ports);
  };
  const load = async (caller: Caller): Promise<Viewer> =>
    'isForeign' in caller
      ? (await stranger.context('owner')).viewer
      : (await world.contextOf(ids.get(caller.name)!)).viewer;
  return {
    world,
    settleStranger: (setting: Setting) => stranger.settle(setting),
    settle: async (setting: Setting) => {
      await world.settle(setting);
      await stranger.settle(setting);
    },
    clientOf: async (caller: Caller): Promise<Client> => {
      const client = known.get(caller.name) ?? (await make(caller));
      known.set(caller.name, client);
      return client;
    },
    /** Call this after the caller's sessions ended. */
    signOut: (caller: Caller): void => {
      known.delete(caller.name);
    },
    /**
     * Null for visitors. Callers keep their groups, so a viewer is read once for each setting, or again with `isFresh` if a count
     * matters.
     */
    viewerOf: async (caller: Caller, { plan, state }: Setting, isFresh: boolean): Promise<Viewer | null> => {
      if (!caller.permissions) return null;
      const key = `${caller.name} ${plan} ${state}`;
      const viewer = (isFresh ? undefined : viewers.get(key)) ?? (await load(caller));
      viewers.set(key, viewer);
      return viewer;
    },
  };
};
export type Stage = Awaited<ReturnType<typeof newStage>>;
