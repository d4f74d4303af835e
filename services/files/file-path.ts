/** URL path of a stored file. */
export const filePath = (key: string): string => `/api/files/${key}`;
