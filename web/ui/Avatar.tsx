import classes from './Avatar.module.css';

/** Initials of the first and last word: Bram de Vries is BV. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
};

type Props = { name: string; size?: 24 | 28 | 32 | 40 | 72 | 120; me?: boolean; src?: string | null };

/** A circle with picture or initials, used for people only. Hidden from screen readers, since the name is next to it. */
export const Avatar = ({ name, size = 28, me = false, src = null }: Props) => (
  <span className={classes.avatar} data-size={size} data-me={me || undefined} aria-hidden="true">
    {src ? <img className={classes.picture} src={src} alt="" width={size} height={size} /> : initialsOf(name)}
  </span>
);
