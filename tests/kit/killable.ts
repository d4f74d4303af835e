import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeWhole } from '#platform/local/whole-file.ts';
import { mintToken } from '#services/identity/api-tokens/api-token.ts';
import { cookieName } from '#services/identity/session.ts';
import { contextFor } from '#services/kit/context.ts';
import { documentIds } from '#web/generated/document-ids.ts';
import { tableOf } from './given-engine.ts';
import { openSession } from './open-session.ts';
import { dataFolder, engineOn } from './prepared-data.ts';
import { leftOn } from './processes.ts';
import { type Started, startServer } from './server.ts';
import { newWorld, type Role, type World } from './world.ts';

type Sent = { query: string; variables: object; key: string };
/** A call of a page: a document that the server knows, by name. */
type SentByPage = { operation: string; variables: object; key: string };
export type Answered = {
  data?: Record<string, { __typename: string }>;
  errors?: { message: string; extensions?: { code?: string } }[];
};

/** The built server over the test's own engine, with a world in its table. Both can be killed and restarted. */
export type Killable = Awaited<ReturnType<typeof killable>>;

const now = '2026-11-10T08:00:00Z';

/** Statuses of a busy server: its client retries. */
const notNow = new Set([503, 504]);
const mostTries = 5;

/** Retries while the server has no time for the call, as a client does under the same idempotency key. */
export const whenTaken = async (ask: () => Promise<Response>): Promise<Response> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (!notNow.has(answer.status)) return answer;
    const said = await answer.text();
    if (tries === mostTries) throw new Error(`${answer.status}: ${said}`);
    await pause(Number(answer.headers.get('retry-after') ?? 0) * 1000);
  }
};

/** One call of a server with an API token. */
export const askedAt = (url: string, token: string, { query, variables, key }: Sent): Promise<Response> =>
  fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-csrf-protection': '1',
      'idempotency-key': key,
    },
    body: JSON.stringify({ query, variables }),
  });

/** One call of a server in a browser session. */
const askedByPage = (url: string, session: string, { operation, variables, key }: SentByPage): Promise<Response> =>
  fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `${cookieName({ publicUrl: url })}=${session}`,
      'x-csrf-protection': '1',
      'idempotency-key': key,
    },
    body: JSON.stringify({
      operationName: operation,
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: documentIds[operation] } },
    }),
  });

export const killable = async () => {
  const data = dataFolder();
  const engine = await engineOn(data.folder);
  const place = { table: tableOf(data.folder), endpoint: engine.endpoint };
  const world: World = await newWorld({ ...place, now });
  // The server and the test share the sealing key, so that each opens what the other sealed.
  await writeWhole(join(data.folder, 'keys', 'secret'), world.ports.settings.sealingKeys[0]!);
  let server: Started;
  let url = '';
  return {
    world,
    data: data.folder,
    /** Another company in the same table. */
    another: () => newWorld({ ...place, now }),
    /** Starts the server, by default on the world's clock. */
    serve: async (env: Record<string, string> = {}): Promise<void> => {
      const more = { DYNAMODB_ENDPOINT: engine.endpoint, MUSTER_NOW: now, ...env };
      server = startServer({ data: data.folder, env: more, args: ['--no-demo'] });
      url = await server.ready();
    },
    tokenOf: async (role: Role, of = world): Promise<string> =>
      (await mintToken(await of.context(role), { name: 'kills', scopes: ['*'], seconds: null })).token,
    sessionOf: (role: Role, of = world): Promise<string> =>
      openSession(contextFor(of.ports, { viewer: null }), of.accountId, of.ids[role]),
    url: () => url,
    /** Retries the call under its idempotency key while the server has no time for it. */
    send: async (token: string, sent: Sent): Promise<Answered> =>
      (await whenTaken(() => askedAt(url, token, sent))).json() as never,
    /** The same in a browser session. */
    sendByPage: async (session: string, sent: SentByPage): Promise<Answered> =>
      (await whenTaken(() => askedByPage(url, session, sent))).json() as never,
    killServer: async (): Promise<void> => {
      server.child.kill('SIGKILL');
      await server.ended();
    },
    isServing: () => server.child.exitCode === null && server.child.signalCode === null,
    output: () => server.output(),
    enginePid: () => engine.pid(),
    serverPid: () => server.child.pid!,
    /** Until it is back: Java may take longer to start one than the server waits for it. */
    killEngine: async (): Promise<void> => {
      let killed: number | undefined;
      while (killed === undefined || engine.pid() === killed) {
        try {
          const pid = engine.pid();
          if (pid !== killed) process.kill(pid, 'SIGKILL');
          killed = pid;
        } catch {
          // It is being restarted.
        }
        await pause(10);
      }
    },
    end: async (): Promise<void> => {
      server.child.kill('SIGTERM');
      await server.ended();
      await engine.stop();
      const left = await leftOn(data.folder);
      data.drop();
      if (left.length > 0) throw new Error(`still running: ${JSON.stringify(left)}`);
    },
  };
};
