import { answered, type SignedFetch, signedFetch } from './signed-fetch.ts';

/** Cache time of a secret, during which a rotation goes unnoticed. */
const freshMs = 5 * 60_000;
/** Pause after a failed read; cached values are used meanwhile. */
const pauseMs = 30_000;
const patienceMs = 3000;

type Stage = 'AWSCURRENT' | 'AWSPREVIOUS';

/**
 * The values of a secret: the current one, and after it the one before, which callers that do not know of a rotation still
 * use. Read from Secrets Manager with the first call and again once they are older than `maxAgeMs`.
 */
export type Secret = (maxAgeMs?: number) => Promise<readonly string[]>;

type Source = { ask?: SignedFetch; now?: () => number };

export const secretOf = (
  id: string,
  { ask = signedFetch('secretsmanager', undefined, patienceMs), now = Date.now }: Source = {},
): Secret => {
  let known: { values: readonly string[]; readAt: number } | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<readonly string[]> | undefined;
  const load = async (): Promise<readonly string[]> => {
    triedAt = now();
    const [current, previous] = await Promise.all([valueIn(ask, id, 'AWSCURRENT'), valueIn(ask, id, 'AWSPREVIOUS')]);
    if (current === undefined) throw new Error(`The secret ${id} has no value`);
    const values = previous === undefined ? [current] : [current, previous];
    known = { values, readAt: now() };
    return values;
  };
  return async (maxAgeMs = freshMs) => {
    if (known && (now() - known.readAt < maxAgeMs || (!underWay && now() - triedAt < pauseMs))) return known.values;
    underWay ??= load().finally(() => {
      underWay = undefined;
    });
    try {
      return await underWay;
    } catch (fault) {
      if (!known) throw fault;
      return known.values;
    }
  };
};

/** One version of a secret; undefined where there is none, as before a first rotation. */
const valueIn = async (ask: SignedFetch, id: string, stage: Stage): Promise<string | undefined> => {
  const response = await ask('secretsmanager', '/', {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'secretsmanager.GetSecretValue' },
    body: JSON.stringify({ SecretId: id, VersionStage: stage }),
  });
  if (response.status === 400) {
    const text = await response.text();
    if (text.includes('ResourceNotFoundException')) return undefined;
    throw new Error(`secret: 400 ${text.slice(0, 500)}`);
  }
  const { SecretString } = (await (await answered('secret', response)).json()) as { SecretString?: string };
  return SecretString;
};
