import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { appPolicyWith, commonHeaders, dataPolicy, explorerPolicy, workerPolicy } from '#functions/security-headers.ts';
import { accountWide } from './edge-functions.ts';

const year = Duration.days(365);
const named = new Set(['x-content-type-options', 'referrer-policy', 'x-frame-options']);
const customHeaders = Object.entries(commonHeaders)
  .filter(([header]) => !named.has(header))
  .map(([header, value]) => ({ header, value, override: true }));

/** The headers of functions/security-headers.ts as policies: one for pages and assets, one for the explorer, one for workers, one for answers of the API. */
export class SecurityHeaders extends Construct {
  readonly app: ResponseHeadersPolicy;
  readonly explorer: ResponseHeadersPolicy;
  readonly workers: ResponseHeadersPolicy;
  readonly api: ResponseHeadersPolicy;

  /** `store` is the origin that takes uploads. */
  constructor(scope: Construct, store: string) {
    super(scope, 'SecurityHeaders');
    this.app = this.policy('App', appPolicyWith(store));
    this.explorer = this.policy('Explorer', explorerPolicy);
    this.workers = this.policy('Workers', workerPolicy);
    // Downloads bring a stricter policy of their own, which stays.
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
