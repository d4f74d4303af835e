import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { buildStage } from './build-stage.ts';
import { projectRoot } from './constructs/project-root.ts';
import { stageOf } from './stage.ts';

const context: Record<string, unknown> = JSON.parse(readFileSync(join(projectRoot, 'cdk.json'), 'utf8')).context;

/** The smallest web app that a deployment accepts, so that these tests need no build. */
const placeholderWeb = (): string => {
  const folder = join(projectRoot, 'out/tests/placeholder-web');
  mkdirSync(join(folder, 'assets/i18n'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '');
  writeFileSync(join(folder, 'build.json'), '{"id":"build-1"}');
  writeFileSync(join(folder, 'assets/app.js'), '');
  writeFileSync(join(folder, 'assets/i18n/en.json'), '{}');
  return folder;
};

/** Placeholder for the bundle of any function. */
const placeholderBundle = (): string => {
  const folder = join(projectRoot, 'out/tests/placeholder-bundle');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.mjs'), '');
  return folder;
};

/** A stage whose functions are not bundled. */
export const stageWith = (settings: Record<string, unknown> = {}) => {
  const outdir = join(
    projectRoot,
    'out/tests/cdk',
    process.env.VITEST_POOL_ID ?? '',
    JSON.stringify(settings).replaceAll(/\W+/g, '-'),
  );
  // CDK's check of each template takes more than half of a synthesis and only prints; `npm run synth` has it.
  const app = new App({ outdir, context: { ...context, ...settings }, builtinCloudFormationValidation: false });
  return {
    app,
    stacks: buildStage(app, stageOf(app.node), { bundleOf: placeholderBundle, webFolder: placeholderWeb() }),
  };
};

const made = new Map<string, ReturnType<typeof templatesFrom>>();

/** The templates of a stage with these settings, synthesised once and shared. */
export const templatesOf = (settings: Record<string, unknown> = {}) => {
  const key = JSON.stringify(settings);
  const templates = made.get(key) ?? templatesFrom(settings);
  made.set(key, templates);
  return templates;
};

const templatesFrom = (settings: Record<string, unknown>) => {
  const { stacks } = stageWith(settings);
  const template = (name: keyof typeof stacks) => Template.fromStack(stacks[name]);
  return {
    data: template('data'),
    web: template('web'),
    events: template('events'),
    api: template('api'),
    jobs: template('jobs'),
    alarms: template('alarms'),
    pages: template('pages'),
  };
};
