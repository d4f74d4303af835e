import { momentOf } from '#domain/time/instant.ts';

/** The earlier moment that an address asks for; what is none, as a link that was cut, asks for now. */
export const momentIn = (query: URLSearchParams): string | null => momentOf(query.get('asOf') ?? '') ?? null;
