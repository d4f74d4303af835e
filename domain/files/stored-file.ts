import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { companyHolder, type KeptFile } from './kept-file.ts';

/** A file that can be downloaded; field names follow spec 3. */
export type StoredFile = {
  id: string;
  /** Null for generated files, which cannot be edited. */
  version: number | null;
  title: string;
  description: string | null;
  file_name: string;
  created: Instant;
  /** In bytes; null when unknown. */
  size: number | null;
  /** Origin of the file, as shown to the reader. */
  source: 'report' | 'company' | 'person';
  shared: boolean;
  validUntil: PlainDate | null;
  /** Key in the file store. */
  key: string;
};

/** An uploaded file in the form that is downloaded. */
export const storedFileOf = ({ holder, ...file }: KeptFile): StoredFile => {
  const { id, version, title, description, file_name, created, size, shared, validUntil, key } = file;
  const source = holder === companyHolder ? 'company' : 'person';
  return { id, version, title, description, file_name, created, size, shared, validUntil, key, source };
};
