import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fetchPackage } from './fetch-package.mjs';

/** Amazon's DynamoDB Local 1.25.1, as a package of npm carries it; nothing else of the package is used. */
const carrier = {
  name: 'amplify-dynamodb-simulator',
  version: '2.9.30',
  sha512: 'xTeeRLvzEfqyd5lh3bH4c0kHvSHHmmhD5ZDsHFKAQ5g2Zl6JqlFdutaQhCLHzxEp6Ry1o7TB6niIoXuQAnSewQ==',
};
export const oldestJava = 11;

/** The java of JAVA_HOME or of the path when it is new enough. */
export const findJava = () => {
  const named = process.env.JAVA_HOME && join(process.env.JAVA_HOME, 'bin', 'java');
  return [named, 'java'].find((file) => {
    const { stderr } = file ? spawnSync(file, ['-version'], { encoding: 'utf8' }) : {};
    return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0) >= oldestJava;
  });
};

/**
 * The environment in which platform/local/engine-program.ts starts DynamoDB Local, which is fetched once; undefined without Java or
 * where it cannot be fetched, which it says.
 */
export const dynamoDbLocal = async () => {
  const java = findJava();
  if (!java) return undefined;
  const fetched = await fetchPackage(carrier, 'dynamodb-local');
  if (!fetched) {
    process.stderr.write('  DynamoDB Local could not be fetched.\n');
    return undefined;
  }
  const jar = join(fetched, 'emulator', 'DynamoDBLocal.jar');
  return { MUSTER_ENGINE: 'dynamodb-local', DYNAMODB_LOCAL_JAVA: java, DYNAMODB_LOCAL_JAR: jar };
};
