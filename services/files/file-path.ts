/** Where a stored file is fetched, from the root of the product. */
export const filePath = (key: string): string => `/api/files/${key}`;
