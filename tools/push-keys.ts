import { newPushKeys } from '#platform/push/push-keys.ts';

/** Generates a key pair for push as the secret of a deployment (docs/deploy.md). */
process.stdout.write(`${JSON.stringify(newPushKeys())}\n`);
