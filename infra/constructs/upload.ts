import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import type { WebBuild } from './web-build.ts';

type Props = WebBuild & { pages: IBucket; distribution: IDistribution };

/** Hashes in their names, or a version in their addresses (dictionaries). */
const forEver = [CacheControl.fromString('public, max-age=31536000, immutable')];
const askAgain = [CacheControl.noCache()];

/** Assets first, pages last: no one gets a page whose files are not there yet, and files of the last release stay for open tabs. */
export class Upload extends Construct {
  constructor(scope: Construct, { folder, assets: names, pages, distribution }: Props) {
    super(scope, 'Upload');
    const common = { destinationBucket: pages, prune: false, memoryLimit: 512 };
    const source = (exclude: string[]) => [Source.asset(folder, { exclude })];
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: source(['*', '.vite', '!assets', '!assets/**']),
      cacheControl: forEver,
    });
    const rest = new BucketDeployment(this, 'Pages', {
      ...common,
      // What is out is listed for note-release, which removes what no release needs any more.
      sources: [...source(['assets', '.vite']), Source.jsonData('assets.json', names)],
      cacheControl: askAgain,
      distribution,
      distributionPaths: ['/*'],
    });
    rest.node.addDependency(assets);
  }
}
