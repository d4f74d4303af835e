import { inflateSync } from 'node:zlib';

/** Start positions of text lines in a PDF, in points from the left. */
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
      // Not a page stream, such as a font.
      return [];
    }
  });
