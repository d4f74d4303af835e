import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runsDynamoDbLocal, withDynamoDbLocal } from './dynamodb-local.mjs';
import { root } from './root.mjs';

const platform = `${process.platform}-${process.arch}`;
const name = `@dynoxide/${platform}`;

/** Alpine and the like: the embedded database is built for glibc. */
const isMusl = () => process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;

/** It is a dependency where its maker has a package for the machine; asking npm for another would fail at every start. */
const hasEmbedded = () => {
  if (isMusl()) return false;
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return name in optionalDependencies && existsSync(join(root, 'node_modules', name));
};

/**
 * Runs `work` with a database: the one at DYNAMODB_ENDPOINT, the embedded one where there is one for this machine, else DynamoDB
 * Local, which needs Java. `MUSTER_ENGINE=dynamodb-local` chooses the last. Ends the process where there is none.
 */
export const withEngine = async (work, { inMemory = false } = {}) => {
  const chosen = process.env.MUSTER_ENGINE ?? '';
  if (!['', 'embedded', 'dynamodb-local'].includes(chosen)) {
    process.stderr.write(`MUSTER_ENGINE is ${chosen}; it can be embedded or dynamodb-local.\n`);
    process.exit(2);
  }
  if (process.env.DYNAMODB_ENDPOINT || (chosen !== 'dynamodb-local' && hasEmbedded())) return work();
  if (chosen === 'embedded' || !runsDynamoDbLocal()) {
    process.stderr.write(
      `There is no embedded database for ${platform}. Install Java 11 or newer (Muster then uses DynamoDB Local), ` +
        'or set DYNAMODB_ENDPOINT to a DynamoDB that runs already.\n',
    );
    process.exit(1);
  }
  process.stdout.write('  Database: DynamoDB Local, by Java\n');
  const folder = inMemory ? undefined : resolve(process.env.MUSTER_DATA ?? '.data', 'dynamodb-local');
  const code = await withDynamoDbLocal(async (endpoint) => {
    process.env.DYNAMODB_ENDPOINT = endpoint;
    await work();
    return 0;
  }, folder);
  process.exit(code);
};
