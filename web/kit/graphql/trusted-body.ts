import { documentIds } from '#web/generated/document-ids.ts';

/** The server runs only texts that it shipped with; a request names its own by hash. */
const documentHash = (operationName: string): string => {
  const hash = documentIds[operationName];
  if (!hash) throw new Error(`${operationName} is no trusted document; generate again`);
  return hash;
};

export const persistedQuery = (operationName: string) => ({ version: 1, sha256Hash: documentHash(operationName) });
