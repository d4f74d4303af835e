import type { FunctionRow } from '#functions/manifest.ts';

export type Found = { kind: 'function'; row: FunctionRow } | { kind: 'wrong-method' } | { kind: 'none' };

const fits = (path: string, pathname: string): boolean =>
  path.endsWith('/{proxy+}')
    ? pathname.startsWith(path.slice(0, -'{proxy+}'.length)) && pathname.length > path.length - '{proxy+}'.length
    : path === pathname;

/** The function that the manifest routes this request to. */
export const functionFor = (rows: readonly FunctionRow[], method: string, pathname: string): Found => {
  let wrongMethod = false;
  for (const row of rows) {
    if (row.trigger.kind !== 'http') continue;
    for (const route of row.trigger.routes) {
      if (!fits(route.path, pathname)) continue;
      if (route.method === method) return { kind: 'function', row };
      wrongMethod = true;
    }
  }
  return { kind: wrongMethod ? 'wrong-method' : 'none' };
};
