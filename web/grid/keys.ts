/** One line of the list of shortcuts; `keys` are alternatives, `shown` is displayed. */
export type KeyRow<Controller, Label extends string> = {
  label: Label;
  keys: readonly string[];
  shown: readonly string[];
  run: ((controller: Controller) => unknown) | undefined;
};

export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'code'>>;

/** `Mod+Shift+z`; Shift is omitted where it only produces the character, as in `?`. */
const chordOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string => {
  const letter = key.length === 1;
  const sign = letter && key.toLowerCase() === key.toUpperCase();
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${altKey ? 'Alt+' : ''}${shiftKey && !sign ? 'Shift+' : ''}${letter ? key.toLowerCase() : key}`;
};

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key by visual direction: arrow keys are mirrored in right-to-left layout. */
export const keyAsSeen = ({ key, altKey }: Pick<Pressed, 'key' | 'altKey'>, rightToLeft: boolean): string =>
  rightToLeft && !altKey ? (mirrored[key] ?? key) : key;

type Policy = {
  /** Whether shortcuts are suspended, such as under a dialog. */
  isSuspended?: (event: Pressed) => boolean;
  /** The letter that another chord maps to. */
  letterOf?: (event: Pressed) => string | undefined;
};

/**
 * Command of each key while the grid has focus. Scoped to the grid, so that letters stay free for other controls (WCAG 2.1.4).
 */
export const commandsOf = <Controller>(
  rows: readonly KeyRow<Controller, string>[],
  more: Readonly<Record<string, (controller: Controller) => unknown>>,
  { isSuspended, letterOf }: Policy = {},
) => {
  const commands = new Map<string, (controller: Controller) => unknown>(Object.entries(more));
  for (const { keys, run } of rows) if (run) for (const key of keys) commands.set(key, run);
  return (event: Pressed, rightToLeft = false): ((controller: Controller) => unknown) | undefined => {
    if (isSuspended?.(event)) return undefined;
    const letter = letterOf?.(event);
    if (letter) return commands.get(letter);
    return commands.get(chordOf({ ...pick(event), key: keyAsSeen(event, rightToLeft) }));
  };
};

const pick = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): Pressed => ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
});
