import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kind, parse } from 'graphql';
import { type ActionRow, accessOf, eventsOfRows } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import { slashedGlob } from '#tools/slashed-glob.ts';

/** The places where an area may have a folder of its name, from domain to screens and tests. */
export const floorsOfAreas = ['domain', 'services', 'graphql', 'web/areas', 'tests/api', 'tests/e2e'] as const;

/** Folders of a floor that all areas share. */
const ground = new Set(['access', 'time', 'money', 'ports', 'kit', 'history', 'base', 'generated']);

/** Every area with a folder on at least one floor. */
export const areaNames = (root = '.'): string[] => {
  const names = floorsOfAreas.slice(0, 4).flatMap((floor) =>
    readdirSync(join(root, floor), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !ground.has(entry.name))
      .map(({ name }) => name),
  );
  return [...new Set(names)].sort();
};

type ScreenRow = { needs: Requirement };
export type WebArea = {
  pages?: Record<string, ScreenRow>;
  modals?: Record<string, ScreenRow>;
  widgets?: Record<string, ScreenRow>;
};

/** The exports of a module; undefined if the file does not exist. */
const moduleAt = async (path: string): Promise<Record<string, unknown> | undefined> =>
  existsSync(path) ? await import(pathToFileURL(path).href) : undefined;

const only = (module: Record<string, unknown> | undefined, suffix: RegExp): unknown =>
  Object.entries(module ?? {}).find(([name]) => suffix.test(name))?.[1];

const rowsOf = async (area: string, root: string): Promise<Record<string, ActionRow>> =>
  (only(await moduleAt(join(root, 'domain', area, 'actions.ts')), /Actions$/) ?? {}) as Record<string, ActionRow>;

/** `domain/<area>/actions.ts`: each action and its requirement. */
export const actionsOf = async (area: string, root = '.'): Promise<Record<string, Requirement>> =>
  accessOf(await rowsOf(area, root));

/** The events of an area: those that its actions log, and those without an action. */
export const eventsOf = async (area: string, root = '.'): Promise<readonly string[]> => {
  const others = only(await moduleAt(join(root, 'domain', area, 'actions.ts')), /Events$/) ?? [];
  return [...eventsOfRows(await rowsOf(area, root)), ...(others as readonly string[])];
};

/** `web/areas/<area>/area.ts`: its screens. Importing it loads none of them. */
export const screensOf = async (area: string, root = '.'): Promise<WebArea> =>
  (only(await moduleAt(join(root, 'web/areas', area, 'area.ts')), /Area$/) ?? {}) as WebArea;

/** Fields that an area's schema adds to the root types. */
export const fieldsOf = (area: string, type: 'Query' | 'Mutation', root = '.'): string[] => {
  const file = join(root, 'graphql', area, 'schema.graphql');
  if (!existsSync(file)) return [];
  return parse(readFileSync(file, 'utf8'), { noLocation: true }).definitions.flatMap((definition) =>
    (definition.kind === Kind.OBJECT_TYPE_EXTENSION || definition.kind === Kind.OBJECT_TYPE_DEFINITION) &&
    definition.name.value === type
      ? (definition.fields ?? []).map(({ name }) => name.value)
      : [],
  );
};

export const filesIn = (folder: string): string[] =>
  existsSync(folder) ? slashedGlob('**/*.*', { cwd: folder }).filter((file) => !file.includes('generated')) : [];

/** Operations of the area's screens, by document name. */
export const documentsOf = (area: string, root = '.'): string[] =>
  filesIn(join(root, 'web/areas', area))
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => basename(file, '.graphql'));
