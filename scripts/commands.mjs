import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { build, ensureBuilt, generate, watch } from './build.mjs';
import { dynamoDbLocal, findJava, oldestJava } from './dynamodb-local.mjs';
import { root } from './root.mjs';
import { environment, run, step, summary } from './step.mjs';
import { troubles } from './troubles.mjs';

const bin = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  cruise: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  cdk: 'node_modules/aws-cdk/bin/cdk',
};

/** Lower priority for background steps. */
const givingWay = { nice: 5 };

const floors = ['domain', 'services', 'platform', 'graphql', 'functions', 'web', 'infra', 'tests', 'tools'];

/** The tools as functions of a Node executable. */
const toolsOf = (node) => {
  const tool = (name, args, more, options) =>
    run(node, [bin[name], ...args], { env: environment(node, more), ...options });
  const script = (file, args = []) => run(node, [file, ...args], { env: environment(node) });

  // Checkers repeat shared work, and incremental runs have little to check.
  const checkers = String(Math.max(1, Math.floor(availableParallelism() / 2)));
  const kept = ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'];
  const tsc = (options) => tool('tsc', ['--noEmit', '--checkers', checkers, ...kept], {}, options);
  const types = () => step('Types', tsc);
  const lint = (more) => step('Format and lint', () => tool('biome', ['check', '--error-on-warnings']), more);
  /** A step in parallel with others; its output is printed at its end. */
  const aside = (name, work, folder = 'tests') =>
    step(name, work, { log: join(root, 'out', folder, `${name.toLowerCase().replaceAll(' ', '-')}.log`), goOn: true });
  const floorPlan = () =>
    aside('Floor plan', (options) =>
      tool(
        'cruise',
        ['--config', '.dependency-cruiser.cjs', ...floors.filter((floor) => existsSync(join(root, floor)))],
        {},
        options,
      ),
    );
  const unused = () => aside('Unused code', (options) => tool('knip', [], {}, options));

  const vitest = (report, projects, more = {}, { workers = 1, ...options } = {}) =>
    tool(
      'vitest',
      [
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        `--maxWorkers=${workers}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=out/tests/${report}.json`,
      ],
      more,
      options,
    );
  return { node, tool, script, tsc, types, lint, aside, floorPlan, unused, vitest };
};

const apiOnDynamoDbLocal = async (vitest) => {
  if (!findJava()) {
    process.stdout.write(`  left out: DynamoDB Local needs Java ${oldestJava} or newer on the path or in JAVA_HOME.\n`);
    return 0;
  }
  const engine = await dynamoDbLocal();
  return engine ? vitest('dynamodb-local', ['api'], { ...engine, DYNAMODB_ENDPOINT: undefined }) : 1;
};

const test = async ({ node, tool, tsc, lint, aside, vitest }, args) => {
  const full = args.includes('--full') ? { FULL: '1' } : {};
  const chromium = await ensureBrowser(node);
  rmSync(join(root, 'out', 'tests'), { recursive: true, force: true });
  mkdirSync(join(root, 'out', 'tests'), { recursive: true });
  await generate(node);
  // The browser journeys take longest and are sensitive to load, so they start early and everything else has lower priority.
  const typed = aside('Types', (options) => tsc({ ...options, ...givingWay }));
  await build(node, { generated: true });
  if (process.env.DYNAMODB_ENDPOINT)
    process.stdout.write('  Left out: tests that kill or empty the database, as it is the one at DYNAMODB_ENDPOINT.\n');
  const started = [
    aside(
      'Browser journeys',
      (options) => tool('playwright', ['test', '--pass-with-no-tests'], { ...full, CHROMIUM_PATH: chromium }, options),
      'e2e',
    ),
    // These mostly wait, so they run in parallel with CPU-bound steps.
    aside('Resilience tests', (options) => vitest('resilience', ['resilience'], full, options)),
    // Tests of one kind share a process, to load modules once.
    aside('API and architecture tests', (options) =>
      vitest('api', ['api', 'architecture'], full, { ...options, ...givingWay }),
    ),
  ];
  await typed;
  await lint({ goOn: true });
  // These run longest at the end, when one worker would leave a core idle.
  await step(
    'Unit and screen tests',
    () => vitest('vitest', ['unit', 'screens'], { ...full, SECOND_TRY: '1' }, { ...givingWay, workers: 2 }),
    { goOn: true },
  );
  await Promise.all(started);
  if (full.FULL && process.env.MUSTER_ENGINE !== 'dynamodb-local')
    await step('API tests on DynamoDB Local', () => apiOnDynamoDbLocal(vitest), { goOn: true });
  summary(troubles(join(root, 'out', 'tests')));
};

const check = async ({ node, tool, types, lint, aside, floorPlan, unused }) => {
  await generate(node);
  // One worker: two would read everything twice, on cores that the other steps keep busy.
  const unit = aside('Unit tests', (options) =>
    tool('vitest', ['run', '--project', 'unit', '--maxWorkers', '1'], {}, options),
  );
  const parallel = unit.then(floorPlan).then(unused);
  await lint();
  await types();
  await parallel;
  summary();
};

/** Commands for one node. */
export const commandsFor = (node) => {
  const tools = toolsOf(node);
  const { tool, script } = tools;
  const start = async (args) => {
    const wrong = await script('functions/local/check-settings.ts');
    if (wrong !== 0) process.exit(wrong);
    // The server ends when this channel closes, however this process ends.
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
    const serve = (more, started) =>
      run(node, ['--enable-source-maps', 'dist/server/functions/local.js', ...args], {
        env: environment(node, more),
        stdio,
        started,
      });
    // Its first start takes as long as the pages take to build; it opens when it hears that they are built.
    let child;
    let serving;
    const whenServerBuilt = () => {
      serving = serve({ PAGES_IN_BUILD: '1' }, (started) => {
        child = started;
      });
    };
    await ensureBuilt(node, { whenServerBuilt });
    if (child?.connected) child.send('built');
    process.exit(await (serving ?? serve()));
  };

  const dev = async (args) => {
    await generate(node);
    // It ends when this channel closes, however this process ends.
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
    process.exit(await run(node, ['tools/dev.ts', ...args], { env: environment(node), stdio }));
  };

  const inProduct = (name) => async (args) => {
    await ensureBuilt(node);
    process.exit(await script('dist/server/functions/command.js', [name, ...args]));
  };
  const fromTools = (file) => async (args) => process.exit(await script(file, args));
  const cdk = (verb) => async (args) => {
    await ensureBuilt(node);
    process.exit(await tool('cdk', [verb, ...args]));
  };

  return {
    start,
    dev,
    test: (args) => test(tools, args),
    check: () => check(tools),
    generate: (args) => (args.includes('--watch') ? watch(node) : generate(node)),
    import: inProduct('import'),
    seed: inProduct('seed'),
    tenant: inProduct('tenant'),
    token: inProduct('token'),
    bench: async (args) => {
      await ensureBuilt(node);
      const chromium = await ensureBrowser(node);
      process.exit(
        await run(node, ['tests/bench/bench.ts', ...args], { env: environment(node, { CHROMIUM_PATH: chromium }) }),
      );
    },
    synth: cdk('synth'),
    deploy: cdk('deploy'),
    where: fromTools('tools/where.ts'),
    figures: fromTools('tools/figures.ts'),
    requirements: fromTools('tools/requirements.ts'),
    new: fromTools('tools/new.ts'),
  };
};
