import { type App, Tags } from 'aws-cdk-lib';
import type { BundleOf } from './constructs/bundles.ts';
import type { Reachable } from './constructs/grants.ts';
import { musterFunctions, settingsLine } from './constructs/muster-functions.ts';
import { AlarmsStack } from './stacks/alarms.ts';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { EventsStack } from './stacks/events.ts';
import { JobsStack } from './stacks/jobs.ts';
import { PagesStack } from './stacks/pages.ts';
import { WebStack } from './stacks/web.ts';
import type { Stage } from './stage.ts';

/** Artifacts that were built before: the functions, and the web app if it is not in its usual place. */
type Built = { bundleOf: BundleOf; webFolder?: string };

/** One deployment of Muster: data, front door, event bus with its consumers, then the stacks that need both. */
export const buildStage = (app: App, stage: Stage, { bundleOf, webFolder }: Built) => {
  const env = { account: stage.account, region: stage.region };
  const props = (part: string) => ({
    stackName: `muster-${stage.name}-${part}`,
    env,
    stage,
    terminationProtection: stage.keepsData,
  });
  const data = new DataStack(app, 'Data', props('data'));
  const web = new WebStack(app, 'Web', { ...props('web'), logs: data.logs, files: data.files.bucket });
  const events = new EventsStack(app, 'Events', props('events'));
  const reachable: Reachable = {
    table: data.table,
    files: data.files,
    mail: data.mail,
    bus: events.bus,
    url: web.url,
    edgeSecret: web.edgeSecret,
    sealingSecret: data.sealingSecret,
    weather: stage.weather,
    readsPerUnit: stage.apiReadsPerUnit,
    stripeSecret: stage.stripeSecret,
    pushSecret: stage.pushSecret,
  };
  const make = musterFunctions({ reachable, stage, bundleOf });
  events.addConsumers(make, data.table);
  const api = new ApiStack(app, 'Api', {
    ...props('api'),
    frontDoor: web.httpApi,
    make,
    settings: settingsLine(reachable),
  });
  const jobs = new JobsStack(app, 'Jobs', { ...props('jobs'), make });
  const alarms = new AlarmsStack(app, 'Alarms', {
    ...props('alarms'),
    functions: [...api.functions, ...events.functions, ...jobs.functions],
    deadLetters: events.deadLetters,
    table: data.table,
    httpApi: web.httpApi,
    mail: data.mail.configuration,
  });
  const pages = new PagesStack(app, 'Pages', {
    ...props('pages'),
    pages: web.pages,
    distribution: web.distribution,
    make,
    webFolder,
  });
  for (const before of [api, events, jobs]) pages.addStackDependency(before);
  Tags.of(app).add('product', 'muster');
  Tags.of(app).add('stage', stage.name);
  return { data, web, events, api, jobs, alarms, pages };
};
