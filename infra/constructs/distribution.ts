import { Duration, Fn } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution as CloudFront,
  FunctionEventType,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import {
  appPolicyWith,
  commonHeaders,
  dataPolicy,
  explorerPolicy,
  workerPolicy,
  workersFolder,
} from '#functions/security-headers.ts';
import type { Stage } from '#infra/stage.ts';
import { accountWide, edgeFunction, toPage, withAddress } from './edge-functions.ts';

const year = Duration.days(365);
const named = new Set(['x-content-type-options', 'referrer-policy', 'x-frame-options']);
const customHeaders = Object.entries(commonHeaders)
  .filter(([header]) => !named.has(header))
  .map(([header, value]) => ({ header, value, override: true }));

/**
 * The headers of functions/security-headers.ts as response header policies: for pages and assets, the explorer, workers, and
 * answers of the API.
 */
class SecurityHeaders extends Construct {
  readonly app: ResponseHeadersPolicy;
  readonly explorer: ResponseHeadersPolicy;
  readonly workers: ResponseHeadersPolicy;
  readonly api: ResponseHeadersPolicy;

  /** `store` is the origin that receives uploads. */
  constructor(scope: Construct, store: string) {
    super(scope, 'SecurityHeaders');
    this.app = this.policy('App', appPolicyWith(store));
    this.explorer = this.policy('Explorer', explorerPolicy);
    this.workers = this.policy('Workers', workerPolicy);
    // Downloads send a stricter policy of their own, which is not overridden.
    this.api = this.policy('Api', dataPolicy, false);
  }

  private policy(id: string, contentSecurityPolicy: string, override = true): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, id, {
      responseHeadersPolicyName: accountWide(this, id),
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption[commonHeaders['x-frame-options']], override: true },
        referrerPolicy: {
          referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: true,
        },
        strictTransportSecurity: { accessControlMaxAge: year, includeSubdomains: true, override: true },
      },
      customHeadersBehavior: { customHeaders },
    });
  }
}

type Props = { stage: Stage; pages: Bucket; logs: Bucket; files: Bucket; httpApi: HttpApi; edgeSecret: Secret };

const viewerProtocolPolicy = ViewerProtocolPolicy.REDIRECT_TO_HTTPS;
const onRequest = FunctionEventType.VIEWER_REQUEST;

/** CloudFront over the pages and the API: one origin for browsers, so no CORS, and cookies stay first-party. */
export class Distribution extends Construct {
  readonly distribution: CloudFront;

  constructor(scope: Construct, props: Props) {
    super(scope, 'Distribution');
    const { stage, logs, files } = props;
    const headers = new SecurityHeaders(this, `https://${files.bucketRegionalDomainName}`);
    const pages = this.pages(props);
    this.distribution = new CloudFront(this, 'CloudFront', {
      comment: `Muster ${stage.name}`,
      defaultBehavior: { ...pages, responseHeadersPolicy: headers.app },
      additionalBehaviors: {
        '/assets/i18n/*': { ...pages, cachePolicy: this.versioned(), responseHeadersPolicy: headers.app },
        [`/${workersFolder}*`]: { ...pages, responseHeadersPolicy: headers.workers },
        '/api/explorer': { ...pages, responseHeadersPolicy: headers.explorer },
        '/api/*': { ...this.api(props), responseHeadersPolicy: headers.api },
      },
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      enableLogging: true,
      logBucket: logs,
      logFilePrefix: 'cloudfront/',
      webAclId: stage.webAclArn,
      ...this.ownName(stage),
    });
  }

  private pages({ pages }: Props): BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(pages),
      viewerProtocolPolicy,
      compress: true,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      functionAssociations: [{ eventType: onRequest, function: edgeFunction(this, 'ToPage', toPage) }],
    };
  }

  /** Never cached; every header except Host is forwarded, since the API has its own domain name. */
  private api({ httpApi, edgeSecret }: Props): BehaviorOptions {
    const name = Fn.select(2, Fn.split('/', httpApi.apiEndpoint));
    return {
      origin: new HttpOrigin(name, {
        customHeaders: { 'x-muster-edge': edgeSecret.secretValue.unsafeUnwrap() },
        readTimeout: Duration.seconds(30),
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      compress: true,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [{ eventType: onRequest, function: edgeFunction(this, 'WithAddress', withAddress) }],
    };
  }

  /** Dictionaries keep their file names across releases; the `v` parameter distinguishes them. */
  private versioned(): CachePolicy {
    return new CachePolicy(this, 'Versioned', {
      cachePolicyName: accountWide(this, 'Versioned'),
      queryStringBehavior: CacheQueryStringBehavior.allowList('v'),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  private ownName({ domain, certificateArn }: Stage) {
    if (!domain || !certificateArn) return {};
    return {
      domainNames: [domain],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }
}
