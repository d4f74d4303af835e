/** Seconds for which a download link is valid. */
export const linkSeconds = 60;

/** Seconds within which an upload must start. */
export const uploadSeconds = 600;

export type StoredFile = { bytes: Uint8Array; contentType: string };

export type FileUpTo = Omit<StoredFile, 'bytes'> & { bytes: Uint8Array | null };

/** Blobs under keys such as `acc_…/reports/run_….csv`; the first segment is the account, or `uploads` or `exports` and then the account. */
export interface Files {
  put(key: string, file: StoredFile): Promise<void>;
  /** Stores a file from consecutive chunks, with few in memory at a time. The file exists only once all chunks are stored. */
  putPieces(key: string, pieces: Iterable<Uint8Array>, contentType: string): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  /** The file, without its content (`null`, which is not read) where that has more bytes than `most`. */
  getUpTo(key: string, most: number): Promise<FileUpTo | undefined>;
  /** A URL that opens this file for a minute without a login; the disposition sets the file name. */
  link(key: string, shown: { contentType: string; disposition: string }): Promise<string>;
  /** A URL that accepts a PUT of exactly this size and type under the key, without a login. */
  uploadLink(key: string, expected: { contentType: string; size: number }): Promise<string>;
  remove(key: string): Promise<void>;
}
