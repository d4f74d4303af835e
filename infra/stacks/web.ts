import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { Distribution } from '#infra/constructs/distribution.ts';
import { FrontDoor } from '#infra/constructs/front-door.ts';
import type { FileStore } from '#infra/constructs/grants.ts';
import { acceptFrontDoor } from '#infra/nag-exceptions.ts';
import type { Stage } from '#infra/stage.ts';

type Props = StackProps & { stage: Stage; logs: Bucket; files: Bucket };

/** The front door: the distribution, the bucket of pages, and the HTTP API to which the functions add their routes. */
export class WebStack extends Stack {
  readonly httpApi: HttpApi;
  readonly edgeSecret: Secret;
  readonly pages: FileStore;
  readonly distribution: IDistribution;
  /** The public address of the product. */
  readonly url: string;

  constructor(scope: Construct, id: string, { stage, logs, files, ...props }: Props) {
    super(scope, id, props);
    this.httpApi = new FrontDoor(this, stage).httpApi;
    this.edgeSecret = new Secret(this, 'EdgeSecret', {
      description: 'CloudFront shows it to the API, which believes no other address header',
      generateSecretString: { passwordLength: 40, excludePunctuation: true },
    });
    const pages = this.makePages(logs);
    const exportName = `${this.stackName}-pages`;
    this.pages = { bucket: pages, exportName, arn: this.exportValue(pages.bucketArn, { name: exportName }) };
    const { distribution } = new Distribution(this, {
      stage,
      pages,
      logs,
      files,
      httpApi: this.httpApi,
      edgeSecret: this.edgeSecret,
    });
    this.distribution = distribution;
    this.url = `https://${stage.domain ?? distribution.distributionDomainName}`;
    new CfnOutput(this, 'Url', { value: this.url });
    acceptFrontDoor(this, stage);
  }

  /** A build can recreate everything in it, so it is deleted with the stack on every stage. */
  private makePages(logs: Bucket): Bucket {
    return new Bucket(this, 'Pages', {
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'pages/',
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    });
  }
}
