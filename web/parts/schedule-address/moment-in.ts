import { momentOf } from '#domain/time/instant.ts';

/** The past moment in the address; undefined for now or an invalid value. */
export const momentIn = (query: URLSearchParams): string | null => momentOf(query.get('asOf') ?? '') ?? null;
