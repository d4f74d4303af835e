import { readFileSync } from 'node:fs';
import type { Requirement } from '#domain/access/requirement.ts';

/** One page or modal of spec 2.1, 2.2 or 2.9, in one of its forms. A dash means that the spec names none. */
export type SpecRoute = {
  ids: string;
  kind: 'page' | 'modal';
  path: string;
  plan: string;
  /** `all:a|b`, `any:a|b`, or `nobody`: open to visitors. */
  permissions: string;
  flag: string;
  quota: string;
  query: string;
};

const tableIn = <Row>(file: string): Row[] => {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, column) => [name, cells[column]])) as Row;
  });
};

export const specRoutes = (): SpecRoute[] => tableIn('tests/architecture/spec-routes.tsv');

/** Screens that the spec does not list, each with its reason. */
export const ownRoutes = (): Pick<SpecRoute, 'kind' | 'path'>[] => tableIn('tests/architecture/own-routes.tsv');

/** Every path that a row covers: `contract[/:contractId]` is two. */
export const formsOf = (path: string): string[] => {
  const bracket = /\[([^\]]*)\]/.exec(path);
  if (!bracket) return [path];
  const [whole, part = ''] = bracket;
  return [...formsOf(path.replace(whole, part)), ...formsOf(path.replace(whole, ''))];
};

const listed = (kind: 'all' | 'any', permissions: readonly string[]): string =>
  permissions.length === 1 ? `all:${permissions[0]}` : `${kind}:${[...permissions].sort().join('|')}`;

/** A need's permissions in the notation of the table. */
const permissionsOf = (need: Requirement): string => {
  if (need.login === false) return 'nobody';
  if (need.allOf) return listed('all', need.allOf);
  if (need.anyOf) return listed('any', need.anyOf);
  if (!need.ownOrAll) return '-';
  const { own, all } = need.ownOrAll;
  return own === 'self' ? '-' : listed('any', [own, ...[all].flat()]);
};

/**
 * Differences between a need and the row, in words. Where the spec names no permissions, a modal has those of its area (decision
 * 8).
 */
export const differences = (route: SpecRoute, need: Requirement): string[] => {
  const wanted = route.permissions.replace(/^(all|any):(.*)$/, (_, kind, list) => listed(kind, list.split('|')));
  const compared: [what: string, wanted: string, found: string][] = [
    ['plan', route.plan, need.plan ?? '-'],
    ['flag', route.flag, need.flag ?? '-'],
    ['quota', route.quota, need.quota ?? '-'],
    ['permissions', wanted, route.permissions === '-' ? '-' : permissionsOf(need)],
  ];
  return compared
    .filter(([, one, other]) => one !== other)
    .map(([what, one, other]) => `${what}: the spec says ${one}, the table ${other}`);
};
