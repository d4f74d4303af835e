type Asked<Data> = { data: Data | undefined; previousData?: Data | undefined; error?: Error | undefined };

/**
 * What a form or a question was opened with: that it no longer exists is no news to the user who has just changed or
 * deleted it, and the page asks for everything again while the modal is still closing.
 */
export const openedWith = <Data>({ data, previousData, error }: Asked<Data>) => {
  const known = data ?? (error ? previousData : undefined);
  return { data: known, error: known ? undefined : error };
};
