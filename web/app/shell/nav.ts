import { planAtLeast } from '#domain/access/plans.ts';
import { meets } from '#domain/access/requirement.ts';
import { can } from '#domain/access/viewer.ts';
import type { SignedIn } from '#web/kit/access/viewer-model.ts';
import type { Area, MyItemRow, NavRow } from '#web/kit/screens/rows.ts';

/** Orders of menu entries by spec 2.4. */
const mainOrder = ['/dashboard', '/news', '/schedule', '/timesheet', '/insights', '/employees', '/reports'];
const myItemsOrder = [
  'my-overview',
  'today',
  'my-schedule',
  'my-hours',
  'my-absence',
  'my-plus-minus',
  'my-minijob',
].map((item) => `/dashboard/${item}`);
const profileOrder = ['profile', 'login', 'notifications', 'files'].map((page) => `/my-account/${page}`);

export type Entry<Row extends NavRow = NavRow> = Row & { locked: boolean };

/** Entries visible to the viewer: hidden without permission, locked without the plan. */
const visible = <Row extends NavRow>(viewer: SignedIn, rows: readonly Row[]): Entry<Row>[] =>
  rows
    .filter((row) => meets(viewer, { ...row.needs, plan: row.lock ? undefined : row.needs.plan }).ok)
    .map((row) => ({ ...row, locked: row.lock !== undefined && !planAtLeast(viewer.plan, row.lock) }));

const menus = [...mainOrder, ...myItemsOrder, ...profileOrder];

/** Position of a page over all menus; pages in no menu come last. */
export const placeInMenus = (path: string): number => (menus.includes(path) ? menus.indexOf(path) : menus.length);

/** Sorts rows by the spec's order; unknown ones come last. */
const inOrder = <Row extends NavRow>(rows: readonly Row[], order: readonly string[]): Row[] => {
  const place = ({ to }: NavRow): number => {
    const found = order.findIndex((path) => to === path || to.startsWith(`${path}/`));
    return found < 0 ? order.length : found;
  };
  return rows.toSorted((a, b) => place(a) - place(b));
};

export const mainNav = (viewer: SignedIn, areas: readonly Area[]): Entry[] =>
  inOrder(
    visible(
      viewer,
      areas.flatMap(({ nav }) => nav ?? []),
    ),
    mainOrder,
  );

export const myItems = (viewer: SignedIn, areas: readonly Area[]): Entry<MyItemRow>[] =>
  inOrder(
    visible(
      viewer,
      areas.flatMap((area) => area.myItems ?? []),
    ),
    myItemsOrder,
  );

export const profileEntries = (viewer: SignedIn, areas: readonly Area[]): Entry[] =>
  inOrder(
    visible(
      viewer,
      areas.flatMap((area) => area.profile ?? []),
    ),
    profileOrder,
  );

const settingsRights = ['manageAccount', 'editUserPermissions', 'editContracts'] as const;
const appRights = ['manageApiTokens', 'managePayrollApps', 'manageNonPayrollApps'] as const;

/** Target of the settings icon; undefined hides it (spec 2.4, decisions 11 and 12). */
export const settingsTarget = (viewer: SignedIn): string | undefined => {
  if (settingsRights.some((right) => can(viewer, right))) return '/account/settings';
  return appRights.some((right) => can(viewer, right)) ? '/account/integrations' : undefined;
};

/** Whether a page exists for the address; entries without one are hidden. */
export const hasPage = (areas: readonly Area[], to: string): boolean =>
  areas.some(({ pages }) => Object.keys(pages ?? {}).some((path) => path.replace(/^\/?/, '/').split('/:')[0] === to));

/** Whether a modal with exactly this path exists. */
export const hasModal = (areas: readonly Area[], path: string): boolean =>
  areas.some(({ modals }) => Object.hasOwn(modals ?? {}, path));

/** Soft login: the account is not fully open, and only Log out is offered. */
export const isSoftLogin = ({ state }: SignedIn): boolean => state !== 'active' && state !== 'trial';
