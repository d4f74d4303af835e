/** Half of a surrogate pair, control characters but tabs and line breaks, code points that are no character, and overrides of the reading direction. */
const refused = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u;
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]/;
/** Spaces, characters of no width, and U+2800, which is a Braille cell without dots. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether the text may be stored: it can be written as UTF-8 and as XML, and reads in the order in which it is stored. */
export const isPlainText = (text: string): boolean => !refused.test(text);

/** Whether the text fits on one line, as names and titles do. */
export const isOneLine = (text: string): boolean => !lineBreaks.test(text);

/** Whether a reader sees anything of the text. */
export const isVisible = (text: string): boolean => !invisible.test(text);
