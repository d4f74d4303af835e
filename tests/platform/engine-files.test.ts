import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readyFolder } from '#functions/local/data-folder.ts';
import { ensureTable } from '#platform/local/create-table.ts';
import { startEngine } from '#platform/local/engine.ts';
import { engineName } from '#platform/local/engine-program.ts';
import { localCredentials } from '#platform/local/local-credentials.ts';
import { quietLog } from '#tests/kit/recorders.ts';

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'muster-modes-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** The embedded engine's files with their modes; those of DynamoDB Local are in a folder of its own, of which the mode counts. */
const stored = {
  embedded: { name: 'muster.db', mode: '600' },
  'dynamodb-local': { name: 'dynamodb-local', mode: '700' },
}[engineName()];

// A database at DYNAMODB_ENDPOINT has its files elsewhere.
it.skipIf(process.platform === 'win32' || process.env.DYNAMODB_ENDPOINT)(
  'the data folder and its database can be read by their owner only',
  async () => {
    const folder = join(place, 'new', 'data');
    readyFolder(folder);
    // The file as an earlier version created it.
    if (engineName() === 'embedded') writeFileSync(join(folder, stored.name), '', { mode: 0o644 });
    const engine = await startEngine({ folder, log: quietLog });
    try {
      await ensureTable(new DynamoDBClient({ endpoint: engine.endpoint, ...localCredentials }), 'modes');
      const files = readdirSync(folder).filter((name) => name.startsWith(stored.name));
      expect(files).toContain(stored.name);
      for (const name of files) expect(`${name} ${modeOf(join(folder, name))}`).toBe(`${name} ${stored.mode}`);
      expect(modeOf(folder)).toBe('700');
    } finally {
      await engine.stop();
    }
  },
);
