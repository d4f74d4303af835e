import { buildSchema } from 'graphql';
import { expect, it, vi } from 'vitest';

/** How Windows names files: globs answer with backslashes, and files are found under either. */
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  return {
    ...fs,
    globSync: (...asked: Parameters<typeof fs.globSync>) =>
      fs.globSync(...asked).map((path) => String(path).replaceAll('/', '\\')),
    readFileSync: (path: string, ...more: []) => fs.readFileSync(path.replaceAll('\\', '/'), ...more),
  };
});

it('generates imports with slashes on Windows', async () => {
  const { plugin, useCaseFiles } = await import('./resolver-map.ts');
  expect(useCaseFiles().get('closePayroll')).toBe('services/payroll/close-payroll.ts');
  const schema = buildSchema(
    'type Query { payroll: Int, invoices: Int } type Mutation { closePayroll(input: Int): Int }',
  );
  const queries = plugin(schema, undefined, { root: 'Query' });
  const mutations = plugin(schema, undefined, { root: 'Mutation' });
  expect(queries).toContain("import { viewPayroll } from '#services/payroll/view-payroll.ts';");
  expect(mutations).toContain("import { closePayroll } from '#services/payroll/close-payroll.ts';");
  expect(plugin(schema, undefined) + queries + mutations).not.toContain('\\');
});

it('names the types that resolvers hand on with slashes on Windows', async () => {
  const { default: config } = await import('../../codegen.ts');
  const text = JSON.stringify(config.generates['graphql/generated/types.ts']);
  expect(text).toContain('"../payroll/mappers.ts#'.replace('payroll', 'shifts'));
  expect(text).not.toContain('\\\\');
});
