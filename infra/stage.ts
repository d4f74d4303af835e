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
  /** Data is retained when the stack is deleted, and the table has deletion protection. */
  keepsData: z.boolean(),
  logDays: z.union([z.literal(14), z.literal(30), z.literal(90), z.literal(365)]),
  monthlyBudgetUsd: z.coerce.number().positive(),
  mailFrom: z.email(),
  /** `import` if the SES identity of the domain exists already: an account can have only one. */
  mailIdentity: z.enum(['create', 'import']).default('create'),
  /** Recipient of alarms and of the budget; no one when omitted. */
  alarmMail: z.email().optional(),
  /** The product's own domain, and the ARN of its certificate, which CloudFront takes from us-east-1 only. */
  domain: z.string().optional(),
  certificateArn: z.string().startsWith('arn:aws:acm:us-east-1:').optional(),
  /** An existing CloudFront web ACL of the account. */
  webAclArn: z.string().startsWith('arn:aws:wafv2:us-east-1:').optional(),
  /** Name of the secret in Secrets Manager with Stripe's `key` and `webhookSecret`; required for invoices. */
  stripeSecret: z.string().optional(),
  /** Name of the secret in Secrets Manager with `publicKey` and `privateKey`; required for push. */
  pushSecret: z.string().optional(),
  /** The weather service. Open-Meteo is free for non-commercial use; other uses need a contract with it. */
  weather: z.enum(weatherServices).default('none'),
  /** A table restored from a backup that replaces the stack's own: see docs/deploy.md. */
  tableName: z.string().optional(),
  tableStreamArn: z.string().startsWith('arn:').optional(),
  /** Throttling of the API; requests above it get 429. */
  apiRequestsPerSecond: z.coerce.number().int().positive().default(500),
  apiBurst: z.coerce.number().int().positive().default(1000),
  /** Reads of the table that a query may make for each unit of its cost; 200 when omitted. */
  apiReadsPerUnit: z.coerce.number().int().positive().optional(),
  /** Memory by function name; overrides the manifest. */
  memoryMb: ofFunctions(z.number().int().min(128).max(10_240)),
  /** Reserved concurrency by function name. 100 of the account's limit must remain unreserved. */
  reservedConcurrency: ofFunctions(z.number().int().positive()),
  /** Whether X-Ray samples requests. */
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

/** Whether a row of cdk.json creates the same SES identity: same mail domain in one account and region, as far as both say. */
const makesSameIdentity = (stage: Stage, row: object): boolean => {
  const other = settings.partial().loose().parse(row);
  const apart = (first?: string, another?: string): boolean => Boolean(first && another && first !== another);
  if (apart(stage.account, other.account) || apart(stage.region, other.region)) return false;
  const create = stage.mailIdentity === 'create' && other.mailIdentity !== 'import';
  return create && other.mailFrom !== undefined && domainOf(stage.mailFrom) === domainOf(other.mailFrom);
};

/** The stage selected by `-c stage=<name>` from cdk.json; any setting can be overridden with `-c` too. */
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
