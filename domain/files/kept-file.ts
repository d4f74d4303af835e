import type { Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** An uploaded file of the company or of a person. */
export type KeptFile = {
  accountId: string;
  id: string;
  version: number;
  /** Owner of the file: `company`, or a person's id. */
  holder: string;
  title: string;
  description: string | null;
  /** Original name of the uploaded file, also used for downloads. */
  file_name: string;
  contentType: string;
  /** In bytes. */
  size: number;
  /** Key in the file store. */
  key: string;
  /** Whether the person sees their file, or everyone the company's; otherwise only people who manage the files see it. */
  shared: boolean;
  /** Last day of validity, for a certificate or permit; null when it does not expire. */
  validUntil: PlainDate | null;
  created: Instant;
  createdBy: string;
};

export const companyHolder = 'company';

/** Largest size of a file; it is uploaded directly to the file store. */
export const mostFileBytes = 25_000_000;

/** Largest file in a request to the API: requests are limited to 6 MB, and base64 takes four characters for three bytes. */
export const mostInlineBytes = 4_000_000;

/** Days after which uploads that were not saved, and exports, are removed. */
export const temporaryDays = 1;

/** Folder of uploads that are not yet saved; its contents expire. */
export const uploadsFolder = 'uploads';

/** Folder of files that a person downloads once, such as statements and reports; its contents expire. */
export const exportsFolder = 'exports';

/** Most files per owner, so that the list stays readable. */
export const mostFiles = 200;
