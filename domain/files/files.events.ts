export const filesEvents = ['fileCreated', 'fileEdited', 'fileDeleted'] as const;
export type FilesEvent = (typeof filesEvents)[number];
