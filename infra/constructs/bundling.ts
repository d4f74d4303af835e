import { join } from 'node:path';
import { type BundlingOptions, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';

export const projectRoot = join(import.meta.dirname, '../..');
export const lockFile = join(projectRoot, 'package-lock.json');

/** Some dependencies are CommonJS and ask for `require` inside the ESM bundle. */
const banner = "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

/** One ESM file per function, the AWS SDK inside: it starts no slower, and its version is ours. Never in Docker. */
export const bundling: BundlingOptions = {
  format: OutputFormat.ESM,
  target: 'node24',
  mainFields: ['module', 'main'],
  banner,
  bundleAwsSDK: true,
  minify: true,
  keepNames: true,
  sourceMap: true,
  sourcesContent: false,
  forceDockerBundling: false,
};
