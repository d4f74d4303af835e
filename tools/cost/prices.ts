/** A price of AWS. Your region's price is on the linked page; these figures are inputs, not commitments. */
export type Price = { usd: number; per: number; unit: string; page: string };

/**
 * List prices of us-east-1 as remembered on the date below, without free tiers and taxes. NOT CHECKED against the pages on that
 * date: look up those of your region before you rely on a sum, and set your date here.
 */
export const pricesOf = '2026-11-21';
export const pricesChecked = false;

export const prices = {
  tableRead: {
    usd: 0.125,
    per: 1_000_000,
    unit: 'read request units',
    page: 'aws.amazon.com/dynamodb/pricing/on-demand',
  },
  tableWrite: {
    usd: 0.625,
    per: 1_000_000,
    unit: 'write request units',
    page: 'aws.amazon.com/dynamodb/pricing/on-demand',
  },
  tableStorage: { usd: 0.25, per: 1, unit: 'GB-month', page: 'aws.amazon.com/dynamodb/pricing/on-demand' },
  tableBackup: {
    usd: 0.2,
    per: 1,
    unit: 'GB-month of point-in-time recovery',
    page: 'aws.amazon.com/dynamodb/pricing/on-demand',
  },
  lambdaRequest: { usd: 0.2, per: 1_000_000, unit: 'invocations', page: 'aws.amazon.com/lambda/pricing' },
  lambdaTime: { usd: 0.0000133334, per: 1, unit: 'GB-seconds (ARM)', page: 'aws.amazon.com/lambda/pricing' },
  httpApi: { usd: 1, per: 1_000_000, unit: 'HTTP API requests', page: 'aws.amazon.com/api-gateway/pricing' },
  cdnRequest: { usd: 1, per: 1_000_000, unit: 'HTTPS requests', page: 'aws.amazon.com/cloudfront/pricing' },
  cdnFunction: { usd: 0.1, per: 1_000_000, unit: 'function runs', page: 'aws.amazon.com/cloudfront/pricing' },
  cdnTraffic: { usd: 0.085, per: 1, unit: 'GB to browsers', page: 'aws.amazon.com/cloudfront/pricing' },
  busEvent: { usd: 1, per: 1_000_000, unit: 'custom events', page: 'aws.amazon.com/eventbridge/pricing' },
  mail: { usd: 0.1, per: 1000, unit: 'mails', page: 'aws.amazon.com/ses/pricing' },
  logs: { usd: 0.5, per: 1, unit: 'GB of logs taken in', page: 'aws.amazon.com/cloudwatch/pricing' },
  trace: { usd: 5, per: 1_000_000, unit: 'traces recorded', page: 'aws.amazon.com/xray/pricing' },
  alarm: { usd: 0.1, per: 1, unit: 'alarms', page: 'aws.amazon.com/cloudwatch/pricing' },
  metric: { usd: 0.3, per: 1, unit: 'custom metrics', page: 'aws.amazon.com/cloudwatch/pricing' },
  dashboard: { usd: 3, per: 1, unit: 'dashboards', page: 'aws.amazon.com/cloudwatch/pricing' },
  secret: { usd: 0.4, per: 1, unit: 'secrets', page: 'aws.amazon.com/secrets-manager/pricing' },
} as const satisfies Record<string, Price>;
