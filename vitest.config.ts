import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const, pool: 'forks' as const };
const ours = ['node_modules/**', 'dist/**', 'out/**', '.data/**', '.cache/**'];

/** `api` and `platform` share one embedded engine per worker, so their files run in one process one after the other. */
export default defineConfig({
  // Apollo Server takes GraphQL's CommonJS build; a second copy of it would not know our schema.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: fileURLToPath(new URL('node_modules/graphql/index.js', import.meta.url)) },
    ],
  },
  test: {
    // One for the engine's files, one for all others.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'unit',
          isolate: false,
          testTimeout: 30_000,
          include: ['{domain,services,platform,graphql,functions,web,tools,infra}/**/*.test.ts'],
          exclude: [...ours, 'infra/**/*.synth.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'screens',
          setupFiles: ['tests/kit/screens-setup.ts'],
          isolate: false,
          testTimeout: 30_000,
          include: ['web/**/*.test.tsx'],
          exclude: ours,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'api',
          include: ['tests/{api,platform}/**/*.test.ts'],
          exclude: ours,
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'house',
          include: ['tests/house/**/*.test.ts', 'infra/**/*.synth.test.ts'],
          exclude: ours,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: ours,
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
