import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { buildStage } from './build-stage.ts';
import { bundled } from './constructs/bundles.ts';
import { stageOf } from './stage.ts';

const app = new App({ outdir: process.env.CDK_OUTDIR ?? 'out/cdk' });
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
buildStage(app, stageOf(app.node), { bundleOf: await bundled() });
app.synth();
