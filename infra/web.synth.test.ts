import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { appPolicy, appPolicyWith, explorerPolicy, workerPolicy } from '#functions/security-headers.ts';
import { stageWith, templatesOf } from './stage-templates.testing.ts';

const { web, pages } = templatesOf();
const [distribution] = Object.values(web.findResources('AWS::CloudFront::Distribution'));
const config = distribution?.Properties.DistributionConfig;
const behaviour = (path: string) =>
  config.CacheBehaviors.find((cacheBehavior: { PathPattern: string }) => cacheBehavior.PathPattern === path);
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const allButHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

describe('pages', () => {
  it('are read from a closed bucket by the distribution alone', () => {
    web.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: {
        SigningBehavior: 'always',
        SigningProtocol: 'sigv4',
        OriginAccessControlOriginType: 's3',
      },
    });
    web.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    });
  });

  it('have the policy that the local runtime sends too, with the nonce of styles', () => {
    const policy = (text: string) => ({
      ResponseHeadersPolicyConfig: Match.objectLike({
        SecurityHeadersConfig: Match.objectLike({
          ContentSecurityPolicy: { ContentSecurityPolicy: text, Override: true },
        }),
      }),
    });
    const texts = Object.values(web.findResources('AWS::CloudFront::ResponseHeadersPolicy')).map(
      ({ Properties }) =>
        Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy,
    );
    const [parts] = texts.filter((text) => typeof text === 'object').map((text) => text['Fn::Join'][1]);
    const [before, bucket, after] = parts as [string, { 'Fn::ImportValue'?: string }, string];
    expect(before + after).toBe(appPolicyWith('https://'));
    expect(JSON.stringify(bucket)).toMatch(/Files.*RegionalDomainName/);
    web.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', policy(explorerPolicy));
    web.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', policy(workerPolicy));
    expect(appPolicy).toContain("script-src 'self';");
    expect(appPolicy).toContain("style-src 'self' 'nonce-muster-styles'");
  });

  it('force TLS for a year, and may not be framed', () => {
    web.allResourcesProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: Match.objectLike({
        SecurityHeadersConfig: Match.objectLike({
          StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, IncludeSubdomains: true, Override: true },
          FrameOptions: { FrameOption: 'DENY', Override: true },
          ContentTypeOptions: { Override: true },
        }),
      }),
    });
  });

  it('go to the app when the address names no file', () => {
    expect(config.DefaultCacheBehavior.FunctionAssociations).toHaveLength(1);
    expect(behaviour('/api/explorer').FunctionAssociations).toEqual(config.DefaultCacheBehavior.FunctionAssociations);
    web.hasResourceProperties('AWS::CloudFront::Function', { FunctionCode: Match.stringLikeRegexp('/login\\.html') });
  });

  it('keep dictionaries of each version apart', () => {
    web.hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: Match.objectLike({
        ParametersInCacheKeyAndForwardedToOrigin: Match.objectLike({
          QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['v'] },
        }),
      }),
    });
  });
});

describe('the API behind them', () => {
  it('is never cached, and hears every header but Host', () => {
    expect(behaviour('/api/*')).toMatchObject({
      CachePolicyId: cachingDisabled,
      OriginRequestPolicyId: allButHost,
      ViewerProtocolPolicy: 'https-only',
      AllowedMethods: expect.arrayContaining(['POST', 'PUT', 'DELETE']),
    });
  });

  it('comes after the explorer, which is a page', () => {
    const paths = config.CacheBehaviors.map((cacheBehavior: { PathPattern: string }) => cacheBehavior.PathPattern);
    expect(paths.indexOf('/api/explorer')).toBeLessThan(paths.indexOf('/api/*'));
  });

  it('learns from the edge, and from no one else, who asks', () => {
    web.hasResourceProperties('AWS::CloudFront::Function', {
      FunctionCode: Match.stringLikeRegexp('x-viewer-address'),
    });
    const origin = config.Origins.find((origin: { CustomOriginConfig?: object }) => origin.CustomOriginConfig);
    expect(origin.OriginCustomHeaders).toEqual([
      {
        HeaderName: 'x-muster-edge',
        HeaderValue: { 'Fn::Join': ['', expect.arrayContaining(['{{resolve:secretsmanager:'])] },
      },
    ]);
  });

  it('is throttled and logs neither addresses nor queries', () => {
    const [stage] = Object.values(web.findResources('AWS::ApiGatewayV2::Stage'));
    expect(stage?.Properties.DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 });
    expect(stage?.Properties.AccessLogSettings.Format).not.toMatch(/sourceIp|identity|querystring|path/i);
  });
});

it('a stage with a name of its own shows its certificate', () => {
  const named = templatesOf({ domain: 'muster.example.com', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/2' });
  named.web.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: Match.objectLike({
      Aliases: ['muster.example.com'],
      ViewerCertificate: Match.objectLike({ MinimumProtocolVersion: 'TLSv1.2_2021' }),
    }),
  });
  named.web.hasOutput('Url', { Value: 'https://muster.example.com' });
});

it('assets are removed by no upload and go up before the pages, which are asked for again', () => {
  const uploads = Object.entries(pages.findResources('Custom::CDKBucketDeployment'));
  const [assets, rest] = ['immutable', 'no-cache'].map((word) =>
    uploads.find(([, { Properties }]) => JSON.stringify(Properties.SystemMetadata).includes(word)),
  );
  expect(rest?.[1].DependsOn).toContain(assets?.[0]);
  expect(uploads.every(([, { Properties }]) => Properties.Prune === false)).toBe(true);
});

it('pages go out when everything that they ask is there', () => {
  const { stacks } = stageWith();
  const before = (name: keyof typeof stacks) => stacks[name].dependencies.map(({ stackName }) => stackName);
  expect(before('pages')).toEqual(expect.arrayContaining(['muster-dev-api', 'muster-dev-events', 'muster-dev-jobs']));
  for (const name of ['data', 'web', 'events', 'api', 'jobs', 'alarms'] as const)
    expect(before(name)).not.toContain('muster-dev-pages');
});
