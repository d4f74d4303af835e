/** A command of the palette. */
export type Command = {
  /** Stable, so that it can be remembered: `page /reports`, `modal support`, `action clockIn`, `person emp_…`. */
  id: string;
  kind: 'page' | 'modal' | 'action' | 'person';
  label: string;
  /** A synonym for search. */
  also?: string;
  run: () => void;
};

/** Removes diacritics: "Über" is found by "uber". */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** Match score: 3 the label starts with the text, 2 a word does, 1 contains it, 0 no match. */
const fitness = (label: string, typed: string): number => {
  const [text, wanted] = [plain(label), plain(typed.trim())];
  if (text.startsWith(wanted)) return 3;
  const words = wanted.split(/\s+/);
  const starts = text.split(/[\s,/-]+/);
  if (words.every((word) => starts.some((start) => start.startsWith(word)))) return 2;
  return words.every((word) => text.includes(word)) ? 1 : 0;
};

/** Matching commands, best first; ties by recent use. */
export const found = (commands: readonly Command[], typed: string, recent: readonly string[]): Command[] => {
  const age = ({ id }: Command): number => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  return commands
    .map((command) => ({
      command,
      score: Math.max(fitness(command.label, typed), command.also ? fitness(command.also, typed) : 0),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || age(a.command) - age(b.command))
    .map(({ command }) => command);
};

export type CommandGroup = { name: 'recent' | 'found' | Command['kind']; commands: Command[] };

const kinds = ['page', 'action', 'modal', 'person'] as const;

/** Without text: recent commands, then all by kind. With text: one list, best first, people last. */
export const grouped = (commands: readonly Command[], typed: string, recent: readonly string[]): CommandGroup[] => {
  if (typed.trim()) {
    const fitting = found(commands, typed, recent);
    return withWords([
      { name: 'found', commands: fitting.filter(({ kind }) => kind !== 'person') },
      { name: 'person', commands: fitting.filter(({ kind }) => kind === 'person') },
    ]);
  }
  const before = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const rest = commands.filter((command) => !before.includes(command));
  return withWords([
    { name: 'recent', commands: before },
    ...kinds.map((kind) => ({ name: kind, commands: rest.filter((command) => command.kind === kind) })),
  ]);
};

const withWords = (groups: CommandGroup[]): CommandGroup[] => groups.filter(({ commands }) => commands.length > 0);
