import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { companyHolder, type KeptFile } from './kept-file.ts';

/** A file that someone may fetch; in the spec's words (3). */
export type StoredFile = {
  id: string;
  /** Null for what the product made, which no one edits. */
  version: number | null;
  title: string;
  description: string | null;
  file_name: string;
  created: Instant;
  /** In bytes; null where it is not known. */
  size: number | null;
  /** Where it comes from, for its reader. */
  source: 'report' | 'company' | 'person';
  shared: boolean;
  validUntil: PlainDate | null;
  /** Key among the stored files. */
  key: string;
};

/** An uploaded file as people fetch it. */
export const storedFileOf = ({ holder, ...file }: KeptFile): StoredFile => {
  const { id, version, title, description, file_name, created, size, shared, validUntil, key } = file;
  const source = holder === companyHolder ? 'company' : 'person';
  return { id, version, title, description, file_name, created, size, shared, validUntil, key, source };
};
