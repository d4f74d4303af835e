import { describe, expect, it } from 'vitest';
import { templatesOf } from './stage-templates.testing.ts';

/** Properties that name a resource, at any depth. */
const naming = /^(Name|EmailIdentity|(Function|Bucket|Table|Queue|Role|Topic|Alarm|Budget|Dashboard|LogGroup)Name)$/;
/** Parts of a resource that name something other than itself. */
const elsewhere = new Set(['Environment', 'Tags', 'Dimensions', 'Metrics', 'KeySchema', 'LoggingConfig']);

const namesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([property, inner]) => {
    if (elsewhere.has(property)) return [];
    return naming.test(property) ? [JSON.stringify(inner)] : namesIn(inner);
  });
};

/** `type name` of all resources with an explicit name in a stage. */
const physicalNames = (settings: Record<string, unknown>): string[] =>
  Object.values(templatesOf(settings)).flatMap((template) =>
    Object.values(template.toJSON().Resources as Record<string, { Type: string; Properties?: object }>)
      // A name derived from another resource is as unique as that resource.
      .flatMap(({ Type, Properties }) => namesIn(Properties).map((name) => `${Type} ${name}`))
      .filter((name) => !/"(Ref":"(?!AWS::)|Fn::(GetAtt|ImportValue|GetStackOutput)")/.test(name)),
  );
const exportsOf = (settings: Record<string, unknown>): string[] =>
  Object.values(templatesOf(settings)).flatMap((template) =>
    Object.values((template.toJSON().Outputs ?? {}) as Record<string, { Export?: { Name: string } }>).flatMap(
      ({ Export }) => (Export ? [Export.Name] : []),
    ),
  );

describe('dev and prod in one account', () => {
  const [dev, prod] = [physicalNames({ stage: 'dev' }), physicalNames({ stage: 'prod' })];

  it('name nothing alike', () => {
    expect(dev.length).toBeGreaterThan(8);
    for (const type of [
      'CloudFront::Function',
      'CloudFront::CachePolicy',
      'CloudFront::ResponseHeadersPolicy',
      'SES::EmailIdentity',
      'Budgets::Budget',
    ])
      expect(dev.some((name) => name.startsWith(`AWS::${type} `))).toBe(true);
    expect(dev.filter((name) => prod.includes(name))).toEqual([]);
    expect(exportsOf({ stage: 'dev' }).filter((name) => exportsOf({ stage: 'prod' }).includes(name))).toEqual([]);
  });

  it('reference each other by outputs, so that a function can be renamed or removed', () => {
    const imported = Object.values(templatesOf({ stage: 'prod' })).flatMap((template) =>
      [...JSON.stringify(template.toJSON()).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name]) => name),
    );
    // Two buckets that no release may rename.
    expect([...new Set(imported)].sort()).toEqual(['muster-prod-data-files', 'muster-prod-web-pages']);
  });

  it('may send mail of one domain, whose identity one of them makes', () => {
    const { data } = templatesOf({ stage: 'dev', mailFrom: 'dev@example.com', mailIdentity: 'import' });
    data.resourceCountIs('AWS::SES::EmailIdentity', 0);
  });
});
