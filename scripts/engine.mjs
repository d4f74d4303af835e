import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dynamoDbLocal, findJava } from './dynamodb-local.mjs';
import { machine, nameOf } from './machine.mjs';
import { root } from './root.mjs';

/** It is a dependency where its maker has a package for the machine; asking npm for another would fail at every start. */
const isInstalled = (name) => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return name in optionalDependencies && existsSync(join(root, 'node_modules', name));
};

/**
 * The database of a machine: `given` by its endpoint, `embedded`, `dynamodb-local`, `none`, or `unknown` where something else was
 * chosen. The embedded one is a static program: it needs no C library, so it runs on glibc and musl alike.
 */
export const engineFor = (
  { platform, arch },
  { endpoint, chosen = '' },
  { hasPackage = isInstalled, hasJava = () => findJava() !== undefined } = {},
) => {
  if (!['', 'embedded', 'dynamodb-local'].includes(chosen)) return 'unknown';
  if (endpoint) return 'given';
  if (chosen !== 'dynamodb-local' && hasPackage(`@dynoxide/${platform}-${arch}`)) return 'embedded';
  return chosen !== 'embedded' && hasJava() ? 'dynamodb-local' : 'none';
};

/**
 * Chooses the database and puts the choice into the environment, where everything that starts one finds it: the server, the commands
 * and the tests (platform/local/engine-program.ts). It is the one at DYNAMODB_ENDPOINT, the embedded one where there is one for this
 * machine, else DynamoDB Local, which needs Java. `MUSTER_ENGINE=dynamodb-local` chooses the last. Ends the process where there is none.
 */
export const chooseEngine = async () => {
  const { DYNAMODB_ENDPOINT: endpoint, MUSTER_ENGINE: chosen, DYNAMODB_LOCAL_JAR: known } = process.env;
  const engine = engineFor(machine, { endpoint, chosen });
  if (engine === 'unknown') {
    process.stderr.write(`MUSTER_ENGINE is ${chosen}; it can be embedded or dynamodb-local.\n`);
    process.exit(2);
  }
  if (engine === 'none') {
    process.stderr.write(
      `There is no embedded database for ${nameOf(machine)}. Install Java 11 or newer (Muster then uses DynamoDB Local), ` +
        'or set DYNAMODB_ENDPOINT to a DynamoDB that runs already.\n',
    );
    process.exit(1);
  }
  // A script above this process has chosen and said it.
  if (engine !== 'dynamodb-local' || known) return;
  const handedOn = await dynamoDbLocal();
  if (!handedOn) process.exit(1);
  process.stdout.write('  Database: DynamoDB Local, by Java\n');
  Object.assign(process.env, handedOn);
};
