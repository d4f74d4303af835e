import { expect, it } from 'vitest';
import { pictureEnding } from './avatar.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

it.each<[string, Uint8Array, string | undefined]>([
  ['a photo', bytes('\xff\xd8\xff\xe0JFIF'), 'jpg'],
  ['a drawing', bytes('\x89PNG\r\n\x1a\n....'), 'png'],
  ['a webp', bytes('RIFF....WEBPVP8 '), 'webp'],
  ['a sound in the same wrapping', bytes('RIFF....WAVEfmt '), undefined],
  ['a vector drawing, which may hold scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['a page', bytes('<!doctype html><script>'), undefined],
  ['an animation', bytes('GIF89a'), undefined],
  ['nothing', bytes(''), undefined],
])('%s is told by its first bytes', (_, content, ending) => expect(pictureEnding(content)).toBe(ending));
