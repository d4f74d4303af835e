import { AwsClient } from 'aws4fetch';
import { memoised } from './memoised.ts';

const named = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** The function's role, which Lambda gives in the environment, and the region it runs in. */
const client = memoised(
  () =>
    new AwsClient({
      accessKeyId: named('AWS_ACCESS_KEY_ID'),
      secretAccessKey: named('AWS_SECRET_ACCESS_KEY'),
      sessionToken: process.env.AWS_SESSION_TOKEN,
      region: named('AWS_REGION'),
      // Retries 5xx and 429 after 50 ms, 100 ms, and so on.
      retries: 4,
    }),
);

type Asked = { method: string; headers?: Record<string, string>; body?: BodyInit };
export type SignedFetch = (service: 's3' | 'ses' | 'secretsmanager', path: string, asked: Asked) => Promise<Response>;

/**
 * One request to a service of AWS, signed for the function's role. Files, mail and secrets need five requests between them,
 * and the clients that know hundreds would be a third of the api's bundle. `host` is the part before the region. All tries
 * and the answer's body together take `patienceMs` at most, which is less than any function that asks has.
 */
export const signedFetch =
  (host: string, origin?: string, patienceMs = 15_000): SignedFetch =>
  (service, path, asked) => {
    const base = origin ?? `https://${host}.${named('AWS_REGION')}.amazonaws.com`;
    return client().fetch(`${base}${path}`, { ...asked, signal: AbortSignal.timeout(patienceMs), aws: { service } });
  };

type Linked = {
  method: 'GET' | 'PUT';
  seconds: number;
  parameters?: Record<string, string>;
  /** Signed headers, which the request must have with these values. */
  headers?: Record<string, string>;
};

/** A presigned S3 URL for one kind of request, valid for a number of seconds. */
export type SignedLink = (path: string, linked: Linked) => Promise<string>;

export const signedLink =
  (host: string): SignedLink =>
  async (path, { method, seconds, parameters, headers }) => {
    const url = new URL(`https://${host}.${named('AWS_REGION')}.amazonaws.com${path}`);
    for (const [name, value] of Object.entries({ ...parameters, 'X-Amz-Expires': String(seconds) }))
      url.searchParams.set(name, value);
    const aws = { service: 's3', signQuery: true, allHeaders: true };
    return (await client().sign(url, { method, headers, aws })).url;
  };

/** Throws the service's answer when it failed, without the addresses of mail that SES repeats: faults go to the log. */
export const answered = async (what: string, response: Response): Promise<Response> => {
  if (response.ok) return response;
  const text = (await response.text()).slice(0, 500).replaceAll(/[^\s@"<>]{1,64}@[^\s@"<>,]{1,255}/g, '…');
  throw new Error(`${what}: ${response.status} ${text}`);
};
