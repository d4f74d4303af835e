import type { Instant } from '#domain/time/instant.ts';

/** A file that somebody may fetch; in the spec's words (3). */
export type StoredFile = {
  id: string;
  title: string;
  description: string | null;
  file_name: string;
  created: Instant;
  /** Key among the stored files. */
  key: string;
};
