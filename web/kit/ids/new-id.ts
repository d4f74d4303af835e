import { ulid } from 'ulid';

/** Client-generated id: prefix and a lower-case ULID, so that a retry creates the same thing. */
export const newId = (prefix: string): string => `${prefix}_${ulid().toLowerCase()}`;
