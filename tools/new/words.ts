/** The forms of a kebab-case name that the project uses. */
export type Words = { kebab: string; camel: string; pascal: string; spaced: string };

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export const wordsOf = (name: string): Words => {
  if (!kebab.test(name)) throw new Error(`"${name}" is not kebab-case`);
  const camel = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const pascal = `${camel[0]?.toUpperCase()}${camel.slice(1)}`;
  const spaced = name.replaceAll('-', ' ');
  return { kebab: name, camel, pascal, spaced: `${spaced[0]?.toUpperCase()}${spaced.slice(1)}` };
};

/** Splits `schedule/lock-week` into area and name. */
export const placeOf = (place: string): { area: Words; name: Words } => {
  const [area = '', name = '', ...rest] = place.split('/');
  if (rest.length > 0 || !name) throw new Error(`"${place}" is not <area>/<name>`);
  return { area: wordsOf(area), name: wordsOf(name) };
};

/** Irregular past participles. */
const irregular: Record<string, string> = Object.fromEntries(
  `begin Begun, bring Brought, build Built, buy Bought, choose Chosen, cut Cut, do Done, draw Drawn, find Found,
  forget Forgotten, get Got, give Given, hide Hidden, hold Held, keep Kept, leave Left, lend Lent, let Let, lose Lost,
  make Made, pay Paid, put Put, read Read, rebuild Rebuilt, redo Redone, reset Reset, rewrite Rewritten, run Run,
  say Said, see Seen, sell Sold, send Sent, set Set, show Shown, spend Spent, split Split, swear Sworn, take Taken,
  tell Told, undo Undone, win Won, withdraw Withdrawn, write Written`
    .split(',')
    .map((pair) => pair.trim().split(' ')),
);

/** Ends in a stressed short syllable, so that its consonant doubles: `stop`, but not `open`. */
const doubling = /^([^aeiou]*[aeiou][^aeiouwxy]|(?:ad|com|per|re|sub|trans|un)\w*?(?:mit|fer|pin|tag|plan))$/;

const pastOf = (verb: string): string => {
  const word = wordsOf(verb).pascal;
  if (irregular[verb]) return irregular[verb];
  if (verb.endsWith('e')) return `${word}d`;
  if (/[^aeiou]y$/.test(verb)) return `${word.slice(0, -1)}ied`;
  return doubling.test(verb) ? `${word}${verb.at(-1)}ed` : `${word}ed`;
};

/** The event name of an action: `lock-week` becomes `weekLocked`. Rare irregular verbs are not covered. */
export const eventOf = (name: string): string => {
  const [verb = '', ...noun] = name.split('-');
  if (noun.length === 0) throw new Error(`"${name}" is not <verb>-<noun>`);
  return `${wordsOf(noun.join('-')).camel}${pastOf(verb)}`;
};
