/** The part of IndexedDB that the kiosk uses, in memory. Names of its stores and what they hold. */
export type Stores = Map<string, Map<unknown, unknown>>;

const answered = <T>(result: T) => {
  const request = { result, onsuccess: () => {}, onerror: () => {} };
  // As in browsers, after the promises that wait for the request itself.
  setTimeout(() => request.onsuccess());
  return request;
};

/** A replacement of `indexedDB`, and its stores for a look into them. */
export const indexedDbInMemory = () => {
  const stores: Stores = new Map();
  const keyPaths = new Map<string, string | undefined>();
  const storeOf = (name: string) => {
    const items = stores.get(name)!;
    return {
      get: (key: unknown) => answered(items.get(key)),
      getAll: () => answered([...items.values()]),
      getAllKeys: () => answered([...items.keys()]),
      put: (item: Record<string, unknown>, key?: unknown) =>
        answered(items.set(keyPaths.get(name) ? item[keyPaths.get(name)!] : key, item)),
      delete: (key: unknown) => answered(items.delete(key)),
      clear: () => answered(items.clear()),
    };
  };
  const createObjectStore = (name: string, { keyPath }: { keyPath?: string } = {}) => {
    stores.set(name, new Map());
    keyPaths.set(name, keyPath);
  };
  const database = { createObjectStore, transaction: () => ({ objectStore: storeOf }) };
  const open = () => {
    const request = { result: database, onsuccess: () => {}, onupgradeneeded: (_: { oldVersion: number }) => {} };
    setTimeout(() => {
      request.onupgradeneeded({ oldVersion: 0 });
      request.onsuccess();
    });
    return request;
  };
  return { indexedDB: { open } as unknown as IDBFactory, stores };
};
