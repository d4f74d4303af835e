/** The server only runs documents of its release; a request names one by hash. */
export const persistedQuery = (operationName: string, hash: string | undefined) => {
  if (!hash) throw new Error(`${operationName} is no trusted document; generate again`);
  return { version: 1, sha256Hash: hash };
};
