import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readyFolder } from '#functions/local/data-folder.ts';
import { ensureTable } from '#platform/local/create-table.ts';
import { startEngine } from '#platform/local/engine.ts';
import { localCredentials } from '#platform/local/local-credentials.ts';
import { quietLog } from '#tests/kit/recorders.ts';

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'muster-modes-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

// Machines without the embedded database have another one, at this address.
it.skipIf(process.platform === 'win32' || process.env.DYNAMODB_ENDPOINT)(
  'the data folder and its database can be read by their owner only',
  async () => {
    const folder = join(place, 'new', 'data');
    readyFolder(folder);
    // The file as an earlier version created it.
    writeFileSync(join(folder, 'muster.db'), '', { mode: 0o644 });
    const engine = await startEngine({ folder, log: quietLog });
    try {
      await ensureTable(new DynamoDBClient({ endpoint: engine.endpoint, ...localCredentials }), 'modes');
      const files = readdirSync(folder).filter((name) => name.startsWith('muster.db'));
      expect(files).toContain('muster.db');
      for (const name of files) expect(`${name} ${modeOf(join(folder, name))}`).toBe(`${name} 600`);
      expect(modeOf(folder)).toBe('700');
    } finally {
      await engine.stop();
    }
  },
);
