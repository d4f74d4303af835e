/** The same answer for the same text: calendars do not change between two random weeks, and reading them is slow. */
export const kept = <T>(ask: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    if (!known.has(text)) known.set(text, ask(text));
    return known.get(text)!;
  };
};
