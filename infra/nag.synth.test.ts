import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, it } from 'vitest';
import { stageWith } from './stage-templates.testing.ts';

const named = { domain: 'muster.example.com', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/2' };
const placed = { account: '123456789012', region: 'eu-central-1', alarmMail: 'duty@example.com' };

const findings = (settings: Record<string, unknown>): string[] => {
  const { app } = stageWith(settings);
  app.synth();
  const { violations } = new AwsSolutionsChecks(app).validateScope(app);
  return violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map((resource) => `${ruleName} at ${'constructPath' in resource ? resource.constructPath : ''}`),
  );
};

it.each([
  ['dev', {}],
  ['prod', { stage: 'prod' }],
  ['a named stage in a known account', { stage: 'prod', ...named, ...placed }],
])('AwsSolutions has nothing to say of %s that is not explained', (_name, settings) => {
  expect(findings(settings)).toEqual([]);
});

it('does look: a bucket open to plain HTTP is found', () => {
  const { app, stacks } = stageWith({ stage: 'dev' });
  new Bucket(stacks.data, 'Careless');
  app.synth();
  const { violations } = new AwsSolutionsChecks(app).validateScope(app);
  expect(violations.map(({ ruleName }) => ruleName)).toEqual(
    expect.arrayContaining(['AwsSolutions-S1', 'AwsSolutions-S10']),
  );
});
