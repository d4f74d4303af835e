import type { Node } from 'constructs';
import { z } from 'zod';
import { functions } from '#functions/manifest.ts';
import { weatherServices } from '#platform/weather/weather-for.ts';

const functionNames = new Set(functions.map(({ name }) => name));
const ofFunctions = (value: z.ZodNumber) =>
  z
    .record(
      z.string().refine((name) => functionNames.has(name), 'is no function of the manifest'),
      value,
    )
    .default({});

const settings = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{1,19}$/),
  /** Data survives the stack, and the table cannot be deleted. */
  keepsData: z.boolean(),
  logDays: z.union([z.literal(14), z.literal(30), z.literal(90), z.literal(365)]),
  monthlyBudgetUsd: z.coerce.number().positive(),
  mailFrom: z.email(),
  /** `import` where another stage or a person made the SES identity of the domain: an account has one. */
  mailIdentity: z.enum(['create', 'import']).default('create'),
  /** Who is notified of alarms and of the budget; no one when it is left out. */
  alarmMail: z.email().optional(),
  /** The product's own name, and the ARN of its certificate, which CloudFront takes from us-east-1 only. */
  domain: z.string().optional(),
  certificateArn: z.string().startsWith('arn:aws:acm:us-east-1:').optional(),
  /** A CloudFront web ACL that the account already has. */
  webAclArn: z.string().startsWith('arn:aws:wafv2:us-east-1:').optional(),
  /** Name of a secret in Secrets Manager with Stripe's `key` and `webhookSecret`; invoices are made with it only. */
  stripeSecret: z.string().optional(),
  /** Name of a secret in Secrets Manager with `publicKey` and `privateKey` for push; browsers can be pushed to with it only. */
  pushSecret: z.string().optional(),
  /** Where the weather comes from. Open-Meteo is free for uses that earn nothing; others need a contract with it. */
  weather: z.enum(weatherServices).default('none'),
  /** A table restored from a backup takes the place of the stack's own: see docs/deploy.md. */
  tableName: z.string().optional(),
  tableStreamArn: z.string().startsWith('arn:').optional(),
  /** What the API lets through; more is answered with 429. */
  apiRequestsPerSecond: z.coerce.number().int().positive().default(500),
  apiBurst: z.coerce.number().int().positive().default(1000),
  /** By a function's name, other than the manifest says. */
  memoryMb: ofFunctions(z.number().int().min(128).max(10_240)),
  /** By a function's name: so many at once are kept for it, and it may be no more. The account's limit must leave 100 free. */
  reservedConcurrency: ofFunctions(z.number().int().positive()),
  /** Whether X-Ray traces a share of the requests. */
  traces: z.enum(['on', 'off']).default('on'),
  account: z.string().optional(),
  region: z.string().optional(),
});

const whole = settings
  .refine((stage) => (stage.domain === undefined) === (stage.certificateArn === undefined), {
    message: 'domain and certificateArn go together',
  })
  .refine((stage) => (stage.tableName === undefined) === (stage.tableStreamArn === undefined), {
    message: 'tableName and tableStreamArn go together',
  });

export type Stage = z.infer<typeof settings>;

const domainOf = (address: string): string => address.slice(address.indexOf('@') + 1);

/** In one account and region, as far as the rows say. */
const makesSameIdentity = (stage: Stage, row: object): boolean => {
  const other = settings.partial().loose().parse(row);
  const apart = (one?: string, another?: string): boolean => Boolean(one && another && one !== another);
  if (apart(stage.account, other.account) || apart(stage.region, other.region)) return false;
  const create = stage.mailIdentity === 'create' && other.mailIdentity !== 'import';
  return create && other.mailFrom !== undefined && domainOf(stage.mailFrom) === domainOf(other.mailFrom);
};

/** The stage that `-c stage=<name>` picks from cdk.json; any setting can be given with `-c` as well. */
export const stageOf = (node: Node): Stage => {
  const name: string = node.tryGetContext('stage') ?? 'dev';
  const known: Record<string, object> = node.tryGetContext('stages') ?? {};
  if (!known[name]) throw new Error(`cdk.json knows no stage "${name}", only ${Object.keys(known).join(', ')}`);
  const given = Object.keys(settings.shape)
    .filter((key) => key !== 'name')
    .map((key) => [key, node.tryGetContext(key)] as const)
    .filter(([, value]) => value !== undefined);
  const parsed = whole.safeParse({ ...known[name], ...Object.fromEntries(given), name });
  if (!parsed.success) throw new Error(`stage "${name}": ${z.prettifyError(parsed.error)}`);
  const twin = Object.entries(known).find(([other, row]) => other !== name && makesSameIdentity(parsed.data, row));
  if (twin)
    throw new Error(
      `stages "${name}" and "${twin[0]}" both create the SES identity of ${domainOf(parsed.data.mailFrom)}: ` +
        'give one of them "mailIdentity": "import"',
    );
  return parsed.data;
};
