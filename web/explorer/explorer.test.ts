import { beforeEach, describe, expect, it, vi } from 'vitest';
import { explorerFetcher, isMutation } from './explorer-fetcher.ts';
import { type Minted, tokenSource } from './explorer-token.ts';

type Sent = { headers: Record<string, string>; credentials?: string; body: string };

/** A server that answers with these states in turn, and remembers what it was sent. */
const serverOf = (...states: number[]) => {
  const sent: Sent[] = [];
  const send = vi.fn(async (_: unknown, init: Sent) => {
    sent.push(init);
    return new Response(JSON.stringify({ data: {} }), { status: states.shift() ?? 200 });
  });
  return { sent, send: send as unknown as typeof fetch };
};

describe('the fetcher of the explorer', () => {
  const mint = vi.fn(async (): Promise<Minted> => ({ token: 'second' }));
  const prove = vi.fn(async () => undefined);
  beforeEach(() => {
    mint.mockClear();
    prove.mockClear();
  });

  it('asks under its token, without the cookie of the session', async () => {
    const { send, sent } = serverOf();
    await explorerFetcher(tokenSource('first', prove, mint), send)({ query: '{ viewer { name } }' });
    expect(sent[0]).toMatchObject({ credentials: 'omit', headers: { authorization: 'Bearer first' } });
    expect(sent[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('gives each run of a mutation a key of its own', async () => {
    const { send, sent } = serverOf();
    const fetcher = explorerFetcher(tokenSource('first', prove, mint), send);
    const asked = { query: 'query A { viewer { name } } mutation B { signOut { ok } }', operationName: 'B' };
    await fetcher(asked);
    await fetcher(asked);
    const keys = sent.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('gets another token when its hour is over, and repeats with the same key', async () => {
    const { send, sent } = serverOf(401, 200);
    await explorerFetcher(tokenSource('first', prove, mint), send)({ query: 'mutation { signOut { ok } }' });
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second']);
    expect(sent[1]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key']);
  });

  it('asks for the password where the server wants it before another token', async () => {
    mint.mockResolvedValueOnce({ missing: 'password' });
    const { send, sent } = serverOf(401, 200);
    await explorerFetcher(tokenSource('first', prove, mint), send)({ query: '{ viewer { name } }' });
    expect(prove).toHaveBeenCalledOnce();
    expect(sent.at(-1)?.headers.authorization).toBe('Bearer second');
  });

  it('says so when no one is signed in any more', async () => {
    mint.mockResolvedValueOnce({ missing: 'login' });
    const fetcher = explorerFetcher(tokenSource('first', prove, mint), serverOf(401).send);
    await expect(fetcher({ query: '{ viewer { name } }' })).rejects.toThrow('signed out');
  });

  it('leaves what cannot be read to the server', () => expect(isMutation({ query: 'mutation {' })).toBe(false));
});
