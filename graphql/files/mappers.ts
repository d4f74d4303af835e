import type { StoredFile } from '#domain/files/stored-file.ts';

export type FileMapper = StoredFile;
