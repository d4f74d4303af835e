import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** A file that someone uploaded: the company's, or one of a person's papers. */
export type KeptFile = {
  accountId: string;
  id: string;
  version: number;
  /** Whose it is: `company`, or a person's id. */
  holder: string;
  title: string;
  description: string | null;
  /** As it was called where it came from, and as it is called when it is fetched. */
  file_name: string;
  contentType: string;
  /** In bytes. */
  size: number;
  /** Key among the stored files. */
  key: string;
  /** The person themselves sees theirs, everyone the company's; else only those who keep the files. */
  shared: boolean;
  /** Its last good day, of a certificate or a permit; null where it does not expire. */
  validUntil: PlainDate | null;
  created: Instant;
  createdBy: string;
};

export const companyHolder = 'company';

/** What one file may hold; it goes straight to the store. */
export const mostFileBytes = 25_000_000;

/** What a request to the API may hold of a file: it takes 6 MB, in which four signs of base64 stand for three bytes. */
export const mostInlineBytes = 4_000_000;

/** Uploads that no one keeps are removed after so long. */
export const uploadDays = 1;

/** Uploads wait here to be kept; what is in this folder of the store expires. */
export const uploadsFolder = 'uploads';

/** So that a list stays one that people read. */
export const mostFiles = 200;
