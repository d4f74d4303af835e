type Asked<Data> = { data: Data | undefined; previousData?: Data | undefined; error?: Error | undefined };

/**
 * The data a form was opened with, kept while the modal closes: after a deletion the page refetches, and "no longer exists" would
 * be no news to the user who deleted it.
 */
export const openedWith = <Data>({ data, previousData, error }: Asked<Data>) => {
  const known = data ?? (error ? previousData : undefined);
  return { data: known, error: known ? undefined : error };
};
