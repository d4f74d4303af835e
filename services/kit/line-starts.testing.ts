import { inflateSync } from 'node:zlib';

/** Where lines of text begin on the pages of a PDF, in points from the left. */
export const lineStartsOf = (bytes: Uint8Array): number[] =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/stream\r?\n([\s\S]*?)endstream/g),
  ].flatMap(([, stream = '']) => {
    try {
      const text = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      return [...text.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x));
    } catch {
      // Not a page: a face, for example.
      return [];
    }
  });
