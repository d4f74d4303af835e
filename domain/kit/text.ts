/** Lone surrogates, control characters except tabs and line breaks, noncharacters, and bidirectional overrides. */
const refused = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u;
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]/;
/**
 * Anything but spaces, zero-width characters, and U+2800, an empty Braille cell. It looks for one character: a pattern that
 * repeats remembers each place, which overflows on megabytes once a process has compiled many patterns.
 */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether the text may be stored: valid as UTF-8 and XML, and displayed in stored order. */
export const isPlainText = (text: string): boolean => !refused.test(text);

/** Whether the text fits on one line, as names and titles do. */
export const isOneLine = (text: string): boolean => !lineBreaks.test(text);

/** Whether the text has any visible character. */
export const isVisible = (text: string): boolean => visible.test(text);
