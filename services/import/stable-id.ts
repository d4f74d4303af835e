import { createHash } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** An id that is the same for the same thing: an import that was cut off goes on with the ids it had claimed addresses for. */
export const stableId = (prefix: string, ...parts: string[]): string => {
  const digest = createHash('sha256').update(parts.join('\n')).digest();
  return `${prefix}_${[...digest.subarray(0, 26)].map((byte) => alphabet[byte % 32]).join('')}`;
};
