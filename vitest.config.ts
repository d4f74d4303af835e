import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const, pool: 'forks' as const };
/** In a whole run these give way to the journeys, so their seconds on the clock say little of what they need. */
const patience = 60_000;
const ours = ['node_modules/**', 'dist/**', 'out/**', '.data/**', '.cache/**'];

/** For those that start databases. */
const chooseEngine = 'tests/kit/choose-engine.ts';

/** `api` and `platform` share one engine per worker, so their files run in one process one after the other. */
export default defineConfig({
  // Apollo Server takes GraphQL's CommonJS build; a second copy of it would not know our schema.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: fileURLToPath(new URL('node_modules/graphql/index.js', import.meta.url)) },
    ],
  },
  test: {
    // For a run of all by hand; a whole run gives each kind of test one worker, which reads everything once.
    maxWorkers: 2,
    // As long as the screens wait for a word: what comes is there at once, and no second is for passing.
    expect: { poll: { timeout: 40_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'unit',
          setupFiles: ['tests/kit/seeds.ts'],
          isolate: false,
          testTimeout: patience,
          hookTimeout: patience,
          include: ['{domain,services,platform,graphql,functions,web,tools,infra}/**/*.test.ts'],
          exclude: [...ours, 'infra/**/*.synth.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'screens',
          setupFiles: ['tests/kit/seeds.ts', 'tests/kit/screens-setup.ts'],
          // Pages are made and thrown away all the time: room for the young ones spares a good part of the collecting.
          execArgv: ['--max-semi-space-size=64'],
          // As with the journeys, a whole run looks twice at what a busy machine may have kept waiting, and tells that it did.
          retry: process.env.SECOND_TRY ? 1 : 0,
          isolate: false,
          testTimeout: patience,
          // Hooks read pages, which took over 10 s on a busy machine.
          hookTimeout: patience,
          include: ['web/**/*.test.tsx', 'tests/forms/*.test.ts'],
          exclude: ours,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'api',
          globalSetup: chooseEngine,
          include: ['tests/{api,platform}/**/*.test.ts'],
          exclude: ours,
          setupFiles: ['tests/kit/seeds.ts', 'tests/kit/cheap-hashes.ts'],
          isolate: false,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts', 'infra/**/*.synth.test.ts'],
          exclude: ours,
          isolate: false,
          // Reading every import of the house took 141 s next to five other runs.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'resilience',
          globalSetup: chooseEngine,
          include: ['tests/resilience/**/*.test.ts'],
          exclude: ours,
          isolate: false,
          fileParallelism: false,
          // Vitest wants projects of different numbers of workers one after the other.
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
