import { AwsClient } from 'aws4fetch';
import { once } from './once.ts';

const named = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** The function's role, which Lambda gives in the environment, and the region it runs in. */
const client = once(
  () =>
    new AwsClient({
      accessKeyId: named('AWS_ACCESS_KEY_ID'),
      secretAccessKey: named('AWS_SECRET_ACCESS_KEY'),
      sessionToken: process.env.AWS_SESSION_TOKEN,
      region: named('AWS_REGION'),
      // 5xx and 429 are tried again, after 50 ms, 100 ms, and so on.
      retries: 4,
    }),
);

type Asked = { method: string; headers?: Record<string, string>; body?: BodyInit };
export type SignedFetch = (service: 's3' | 'ses', path: string, asked: Asked) => Promise<Response>;

/**
 * One request to a service of AWS, signed for the function's role. Files and mail need four requests between them, and
 * the clients that know hundreds would be a third of the api's bundle. `host` is what stands before the region.
 */
export const signedFetch =
  (host: string, origin?: string): SignedFetch =>
  (service, path, asked) => {
    const base = origin ?? `https://${host}.${named('AWS_REGION')}.amazonaws.com`;
    return client().fetch(`${base}${path}`, { ...asked, aws: { service } });
  };

/** Throws what the service answered when it did not do what it was asked. */
export const answered = async (what: string, response: Response): Promise<Response> => {
  if (response.ok) return response;
  throw new Error(`${what}: ${response.status} ${(await response.text()).slice(0, 500)}`);
};
