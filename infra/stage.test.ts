import { App } from 'aws-cdk-lib';
import { expect, it } from 'vitest';
import { stageOf } from './stage.ts';

const stages = { dev: { keepsData: false, logDays: 14, monthlyBudgetUsd: 25, mailFrom: 'muster@example.com' } };
const stageFrom = (context: Record<string, unknown>) => stageOf(new App({ context: { stages, ...context } }).node);

it('takes the stage that is asked for, dev unless told', () => {
  expect(stageFrom({})).toMatchObject({ name: 'dev', keepsData: false });
});

it('lets the command line say otherwise, whose values are text', () => {
  expect(stageFrom({ monthlyBudgetUsd: '40', alarmMail: 'duty@example.com' })).toMatchObject({
    monthlyBudgetUsd: 40,
    alarmMail: 'duty@example.com',
  });
});

it.each([
  [{ stage: 'live' }, 'cdk.json knows no stage "live", only dev'],
  [{ mailFrom: 'nobody' }, /stage "dev":[\s\S]*mailFrom/],
  [
    { stages: { ...stages, prod: { ...stages.dev, keepsData: true } } },
    'stages "dev" and "prod" both create the SES identity of example.com',
  ],
  [{ domain: 'muster.example.com' }, /domain and certificateArn go together/],
  [{ domain: 'a.example', certificateArn: 'arn:aws:acm:eu-west-1:1:certificate/2' }, /certificateArn/],
])('refuses %j with the reason', (context, reason) => {
  expect(() => stageFrom(context)).toThrow(reason);
});
