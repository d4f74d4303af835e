import { newPushKeys } from '#platform/push/push-keys.ts';

/** A pair of keys for push, as the secret of a deployment holds it (docs/deploy.md). */
process.stdout.write(`${JSON.stringify(newPushKeys())}\n`);
