import { planAtLeast } from '#domain/access/plans.ts';
import { meets } from '#domain/access/requirement.ts';
import { can } from '#domain/access/viewer.ts';
import type { SignedIn } from '#web/kit/access/viewer-model.ts';
import type { Area, MyItemRow, NavRow } from '#web/kit/screens/rows.ts';

/** The order of spec 2.4. */
const order = ['/dashboard', '/news', '/schedule', '/timesheet', '/insights', '/employees', '/reports'];

export type Entry<Row extends NavRow = NavRow> = Row & { locked: boolean };

/** Entries that the viewer sees: permissions hide, a plan that is too low only locks. */
const visible = <Row extends NavRow>(viewer: SignedIn, rows: readonly Row[]): Entry<Row>[] =>
  rows
    .filter((row) => meets(viewer, { ...row.needs, plan: row.lock ? undefined : row.needs.plan }).ok)
    .map((row) => ({ ...row, locked: row.lock !== undefined && !planAtLeast(viewer.plan, row.lock) }));

const place = ({ to }: NavRow): number => order.indexOf(order.find((one) => to.startsWith(one)) ?? '');

export const mainNav = (viewer: SignedIn, areas: readonly Area[]): Entry[] =>
  visible(
    viewer,
    areas.flatMap(({ nav }) => nav ?? []),
  ).sort((one, other) => place(one) - place(other));

export const myItems = (viewer: SignedIn, areas: readonly Area[]): Entry<MyItemRow>[] =>
  visible(
    viewer,
    areas.flatMap((area) => area.myItems ?? []),
  );

export const profileEntries = (viewer: SignedIn, areas: readonly Area[]): Entry[] =>
  visible(
    viewer,
    areas.flatMap((area) => area.profile ?? []),
  );

const settingsRights = ['manageAccount', 'editUserPermissions', 'editContracts'] as const;
const appRights = ['manageApiTokens', 'managePayrollApps', 'manageNonPayrollApps'] as const;

/** Where the settings icon leads; undefined hides it (spec 2.4, decisions 11 and 12). */
export const settingsTarget = (viewer: SignedIn): string | undefined => {
  if (settingsRights.some((right) => can(viewer, right))) return '/account/settings';
  return appRights.some((right) => can(viewer, right)) ? '/account/integrations' : undefined;
};

/** Whether the table has a page for the address; entries without one stay away. */
export const hasPage = (areas: readonly Area[], to: string): boolean =>
  areas.some(({ pages }) => Object.keys(pages ?? {}).some((path) => path.replace(/^\/?/, '/').split('/:')[0] === to));

/** Soft login: the account is not open as usual, and only Log out is offered. */
export const isSoftLogin = ({ state }: SignedIn): boolean => state !== 'active' && state !== 'trial';
