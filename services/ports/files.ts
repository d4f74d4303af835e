export type StoredFile = { bytes: Uint8Array; contentType: string };

/** Blobs under keys such as `acc_…/reports/run_….csv`; the first segment is always the account. */
export interface Files {
  put(key: string, file: StoredFile): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  remove(key: string): Promise<void>;
}
