import { ulid } from 'ulid';

/** The client mints the ids of what it creates: `sch_` and a lower-case ULID, so that a retry creates the same thing. */
export const newId = (prefix: string): string => `${prefix}_${ulid().toLowerCase()}`;
