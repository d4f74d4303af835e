import { createHash } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A deterministic id, so that an interrupted import continues with the ids for which it claimed email addresses. */
export const stableId = (prefix: string, ...parts: string[]): string => {
  const digest = createHash('sha256').update(parts.join('\n')).digest();
  return `${prefix}_${[...digest.subarray(0, 26)].map((byte) => alphabet[byte % 32]).join('')}`;
};
