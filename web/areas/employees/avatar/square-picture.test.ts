// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { pictureProblem } from './square-picture.ts';

const blob = (head: string, size = head.length): Blob => {
  const content = new Uint8Array(size);
  content.set(Uint8Array.from(head, (sign) => sign.charCodeAt(0)));
  return new Blob([content], { type: 'image/png' });
};

it.each<[string, Blob, string | undefined]>([
  ['a photo', blob('\xff\xd8\xff\xe0'), undefined],
  ['a page that calls itself a picture', blob('<html>'), 'noPicture'],
  ['nothing', blob(''), 'noPicture'],
  ['a picture of 30 MB', blob('\xff\xd8\xff\xe0', 30_000_000), 'tooLarge'],
])('%s', async (_, file, problem) => expect(await pictureProblem(file)).toBe(problem));
