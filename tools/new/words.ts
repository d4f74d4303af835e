/** The forms of a kebab-case name that the house asks for. */
export type Words = { kebab: string; camel: string; pascal: string; spaced: string };

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export const wordsOf = (name: string): Words => {
  if (!kebab.test(name)) throw new Error(`"${name}" is not kebab-case`);
  const camel = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const pascal = `${camel[0]?.toUpperCase()}${camel.slice(1)}`;
  const spaced = name.replaceAll('-', ' ');
  return { kebab: name, camel, pascal, spaced: `${spaced[0]?.toUpperCase()}${spaced.slice(1)}` };
};

/** `schedule/lock-week` as its area and its name. */
export const placeOf = (place: string): { area: Words; name: Words } => {
  const [area = '', name = '', ...rest] = place.split('/');
  if (rest.length > 0 || !name) throw new Error(`"${place}" is not <area>/<name>`);
  return { area: wordsOf(area), name: wordsOf(name) };
};

const irregular: Record<string, string> = {
  give: 'Given',
  put: 'Put',
  send: 'Sent',
  set: 'Set',
  take: 'Taken',
  undo: 'Undone',
  withdraw: 'Withdrawn',
};

/** What a verb leaves in the log: `lock-week` becomes `weekLocked`. English has more exceptions than this knows. */
export const eventOf = (name: string): string => {
  const [verb = '', ...noun] = name.split('-');
  if (noun.length === 0) throw new Error(`"${name}" is not <verb>-<noun>`);
  const past = irregular[verb] ?? wordsOf(verb).pascal.replace(/e?$/, 'ed').replace(/yed$/, 'ied');
  return `${wordsOf(noun.join('-')).camel}${past}`;
};
