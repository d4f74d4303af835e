type File = { path: string; text: string };

/** Both places of each run of twelve equal lines in two files, with at least eight lines of substance. */
export const copiesIn = (code: readonly File[]): string[] => {
  const seen = new Map<string, string>();
  const found: string[] = [];
  for (const { path, text } of code) {
    const lines = text.split('\n').map((line) => line.trim());
    for (let at = 0; at + 12 <= lines.length; at += 1) {
      const run = lines.slice(at, at + 12);
      if (run.filter((line) => line.length > 12 && !line.startsWith('import')).length < 8) continue;
      const key = run.join('\n');
      const known = seen.get(key);
      if (known && known !== path) {
        found.push(`${known} ${path}:${at + 1}`);
        at += 11;
      } else seen.set(key, path);
    }
  }
  return found;
};
