/** So long a link opens its file. */
export const linkSeconds = 60;

/** So long an upload may begin with its link. */
export const uploadSeconds = 600;

export type StoredFile = { bytes: Uint8Array; contentType: string };

/** Blobs under keys such as `acc_…/reports/run_….csv`; the first segment is the account, or `uploads` and then the account. */
export interface Files {
  put(key: string, file: StoredFile): Promise<void>;
  /** The same from pieces that come one after the other, of which few are held at a time. Nothing is there before all of them are. */
  putPieces(key: string, pieces: Iterable<Uint8Array>, contentType: string): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  /** An address that opens this one file for a minute without a login, to be saved under the disposition's name. */
  link(key: string, shown: { contentType: string; disposition: string }): Promise<string>;
  /** An address that takes exactly so many bytes of this type under the key, by PUT and without a login. */
  uploadLink(key: string, expected: { contentType: string; size: number }): Promise<string>;
  remove(key: string): Promise<void>;
}
