import { meets } from '#domain/access/requirement.ts';
import { isSoftLogin, placeInMenus } from '#web/app/shell/nav.ts';
import type { SignedIn } from '#web/kit/access/viewer-model.ts';
import type { TextKey } from '#web/kit/i18n/start-i18n.ts';
import type { Area, NavRow, SettingsRow } from '#web/kit/screens/rows.ts';
import { type Shortcut, shortcuts } from './shortcuts.ts';
import { titles } from './titles.ts';

export type ScreenCommand = { kind: 'page' | 'modal'; path: string; title: TextKey };

/** `contract[/:contractId]` opens as `contract`; undefined when a parameter is required. */
const withoutParameters = (path: string): string | undefined => {
  const bare = path.replaceAll(/\[[^\]]*\]/g, '');
  return bare.includes(':') ? undefined : bare;
};

const menuRows = (area: Area): readonly NavRow[] => [
  ...(area.nav ? [area.nav] : []),
  ...(area.myItems ?? []),
  ...(area.profile ?? []),
];

/** Label of the menu entry that leads to the page; a menu's address may redirect, as /dashboard does. */
const labelOf = (areas: readonly Area[], path: string): TextKey | undefined =>
  areas.flatMap(menuRows).find(({ to }) => to === path)?.label ?? titles[path];

const rowsOf = (areas: readonly Area[]) =>
  areas.flatMap(({ pages, modals }) => [
    ...Object.entries(pages ?? {})
      .filter(([, { needs }]) => needs.login !== false)
      .map(([path, row]) => ({ kind: 'page' as const, path: withoutParameters(path), needs: row.needs, row })),
    ...Object.entries(modals ?? {}).map(([path, row]) => ({
      kind: 'modal' as const,
      path: withoutParameters(path),
      needs: row.needs,
      row,
    })),
  ]);

/** Every page and modal that opens without parameters, with its name if it has one. */
export const openScreens = (areas: readonly Area[]) =>
  rowsOf(areas).flatMap(({ kind, path, needs, row }) =>
    path === undefined || (kind === 'page' && 'frame' in row && row.frame === 'alone')
      ? []
      : [{ kind, path, needs, title: labelOf(areas, path) }],
  );

/** Screens that the viewer may open, as commands. */
export const screenCommands = (areas: readonly Area[], viewer: SignedIn): ScreenCommand[] =>
  isSoftLogin(viewer)
    ? []
    : openScreens(areas)
        .flatMap(({ kind, path, needs, title }) => (title && meets(viewer, needs).ok ? [{ kind, path, title }] : []))
        .toSorted((a, b) => placeInMenus(a.path) - placeInMenus(b.path));

const settingsPage = '/account/settings';

/** Settings sections that the viewer may open, as commands. */
export const sectionCommands = (areas: readonly Area[], viewer: SignedIn): SettingsRow[] => {
  const page = areas.flatMap(({ pages }) => pages?.[settingsPage] ?? []);
  if (isSoftLogin(viewer) || !page.some(({ needs }) => meets(viewer, needs).ok)) return [];
  return areas.flatMap(({ settings }) => settings ?? []).filter(({ needs }) => meets(viewer, needs).ok);
};

/** Named views and date forms that the viewer may open, as commands. */
export const shortcutCommands = (areas: readonly Area[], viewer: SignedIn): Shortcut[] =>
  isSoftLogin(viewer)
    ? []
    : shortcuts.filter(({ kind, row }) =>
        areas
          .flatMap(({ pages, modals }) => (kind === 'page' ? pages : modals)?.[row] ?? [])
          .some(({ needs }) => meets(viewer, needs).ok),
      );
