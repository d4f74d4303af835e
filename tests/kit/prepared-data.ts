import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, startEngine } from '#platform/local/engine.ts';
import { localTable } from '#platform/local/local-table.ts';
import { mintToken } from '#services/identity/api-tokens/api-token.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import { contextFor } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { createAccount } from '#services/sign-up/create-account.ts';
import { freshPorts } from './fresh-ports.ts';
import { copyTable, givenEndpoint, tableOf } from './given-engine.ts';
import { quietLog } from './recorders.ts';

/** A separate data folder; `drop` removes it. */
export const dataFolder = (): { folder: string; drop: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-data-'));
  return { folder, drop: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) };
};

/** The database of a data folder: one of our own, or its table in the given one. */
export const engineOn = async (folder: string): Promise<Engine> => {
  if (!givenEndpoint) return startEngine({ folder, log: quietLog });
  const pid = () => {
    throw new Error('A database at DYNAMODB_ENDPOINT is not ours to kill.');
  };
  return { endpoint: givenEndpoint, pid, stop: async () => {} };
};

/** Puts one account into an empty data folder, before any server runs on it, and returns the API token of its owner. */
export const prepareData = async (folder: string): Promise<{ accountId: string; token: string }> => {
  const engine = await engineOn(folder);
  const { table } = await localTable(engine.endpoint, { name: tableOf(folder) });
  const ports = { ...(await freshPorts({ now: new Date().toISOString() })), table };
  const made = await createAccount(contextFor(ports, { viewer: null }), {
    company: 'Faults',
    first_name: 'Olga',
    last_name: 'Owner',
    email: 'owner@faults.example',
    password: 'correct-horse-9!',
  });
  if (isRefusal(made)) throw new Error(made.key);
  const { viewer } = await loadViewer(contextFor(ports, { viewer: null }), made.accountId, made.ownerId);
  const { token } = await mintToken(contextFor(ports, { viewer: viewer! }), {
    name: 'faults',
    scopes: ['*'],
    seconds: null,
  });
  await engine.stop();
  return { accountId: made.accountId, token };
};

const template = { folder: '', made: undefined as Promise<{ accountId: string; token: string }> | undefined };

/**
 * A data folder with one account, copied from a folder that is made once: starting on an empty folder would seed a company first.
 */
export const preparedFolder = async (): Promise<ReturnType<typeof dataFolder> & { token: string }> => {
  if (!template.made) {
    const { folder, drop } = dataFolder();
    process.once('exit', drop);
    template.folder = folder;
    template.made = prepareData(folder);
  }
  const { token } = await template.made;
  const data = dataFolder();
  cpSync(template.folder, data.folder, { recursive: true });
  await copyTable(template.folder, data.folder);
  return { ...data, token };
};
