import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** An answer before it is compressed and sent. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  cookies?: string[];
  body?: Buffer;
  /** Instead of a body: sent line by line as they arrive. */
  lines?: AsyncIterable<string>;
  /** Cache key for the compressed form of immutable files. */
  cacheAs?: string;
};

export const plain = (status: number, text: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(text),
});

export const page = (html: string, headers: Record<string, string> = {}): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: Buffer.from(html),
});

type Encoding = 'br' | 'gzip';

const worthIt = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;
const smallest = 1000;
const compressed = new Map<string, Buffer>();

const encodingFor = (request: IncomingMessage): Encoding | undefined => {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
};

const compress = async (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip'
    ? promisify(gzip)(body)
    : promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

const compressedBody = async (body: Buffer, encoding: Encoding, cacheAs?: string): Promise<Buffer> => {
  const name = cacheAs && `${encoding} ${cacheAs}`;
  const known = name && compressed.get(name);
  if (known) return known;
  const made = await compress(body, encoding);
  if (name) compressed.set(name, made);
  return made;
};

/** Writes the answer, compressed where that pays. */
export const send = async (request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> => {
  const { status, headers, cookies, cacheAs } = answer;
  let { body } = answer;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (cookies && cookies.length > 0) response.setHeader('set-cookie', cookies);
  const packed = 'content-encoding' in headers;
  if (body && !packed && body.length >= smallest && worthIt.test(headers['content-type'] ?? '')) {
    response.setHeader('vary', 'accept-encoding');
    const encoding = encodingFor(request);
    if (encoding) {
      body = await compressedBody(body, encoding, cacheAs);
      response.setHeader('content-encoding', encoding);
    }
  }
  response.statusCode = status;
  if (answer.lines) return pipeline(Readable.from(answer.lines), response);
  if (body) response.setHeader('content-length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
};
