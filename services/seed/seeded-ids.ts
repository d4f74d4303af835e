import { epochSeconds } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { startOfDate } from '#domain/time/zones.ts';
import type { Ids } from '#services/ports/ids.ts';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

const encoded = (value: number, length: number): string => {
  let [rest, text] = [value, ''];
  for (let place = 0; place < length; place += 1) {
    text = alphabet[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  return text;
};

/** Ids in order of creation, deterministic per word and date, so that URLs in a seeded company remain valid. */
export const seededIds = (word: string, date: PlainDate): Ids => {
  const time = encoded(epochSeconds(startOfDate(date, 'UTC')) * 1000, 10);
  const name = [...word.toLowerCase()]
    .map((letter) => alphabet[letter.codePointAt(0)! % 32])
    .join('')
    .padEnd(6, '0')
    .slice(0, 6);
  let made = 0;
  return {
    next: (prefix) => {
      made += 1;
      return `${prefix}_${time}${name}${encoded(made, 10)}`;
    },
  };
};
