import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import type { WebBuild } from './web-build.ts';

type Props = WebBuild & { pages: IBucket; distribution: IDistribution };

/** Files that can be cached forever: hashed names, or a version in their addresses (dictionaries). */
const forEver = [CacheControl.fromString('public, max-age=31536000, immutable')];
const askAgain = [CacheControl.noCache()];

/** Assets first, pages last: no page is served before its files exist, and files of the last release remain for open tabs. */
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
      // Lists the deployed files for note-release, which deletes those that no recent release needs.
      sources: [...source(['assets', '.vite']), Source.jsonData('assets.json', names)],
      cacheControl: askAgain,
      distribution,
      distributionPaths: ['/*'],
    });
    rest.node.addDependency(assets);
  }
}
