import { Stack, type StackProps } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Trigger } from 'aws-cdk-lib/triggers';
import type { Construct } from 'constructs';
import type { FileStore } from '#infra/constructs/grants.ts';
import type { MakeFunctions } from '#infra/constructs/muster-functions.ts';
import { Upload } from '#infra/constructs/upload.ts';
import { webBuild } from '#infra/constructs/web-build.ts';
import { acceptNoting, acceptUpload } from '#infra/nag-exceptions.ts';

type Props = StackProps & { pages: FileStore; distribution: IDistribution; make: MakeFunctions; webFolder?: string };

/** The built web app. It is deployed last: pages send only queries that the deployed functions already know. */
export class PagesStack extends Stack {
  constructor(scope: Construct, id: string, { pages, distribution, make, webFolder, ...props }: Props) {
    super(scope, id, props);
    const build = webBuild(webFolder);
    const bucket = Bucket.fromBucketAttributes(this, 'Bucket', {
      bucketArn: pages.arn,
      bucketName: pages.bucket.bucketName,
    });
    const upload = new Upload(this, { ...build, pages: bucket, distribution });
    const [note] = make(this, 'release');
    note!.lambda.addEnvironment('MUSTER_PAGES', pages.bucket.bucketName);
    // A release of pages alone counts too: the changed property makes the function run again.
    note!.lambda.addEnvironment('MUSTER_BUILD', build.buildId);
    note!.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
        resources: [`${pages.arn}/*`],
      }),
    );
    note!.lambda.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [pages.arn] }));
    new Trigger(this, 'NoteRelease', { handler: note!.lambda, executeAfter: [upload] });
    acceptUpload(this, pages.exportName);
    acceptNoting(note!, pages.exportName);
  }
}
