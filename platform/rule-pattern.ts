/** The subset of EventBridge patterns and event source filters that Muster uses. */
export type Matcher =
  | string
  | number
  | boolean
  | null
  | { readonly prefix: string }
  | { readonly exists: boolean }
  | { readonly 'anything-but': string | readonly string[] };

/** Field names map to nested patterns or to lists of matchers, one of which must match. */
export type RulePattern = { readonly [field: string]: RulePattern | readonly Matcher[] };

/** Whether the event matches as in EventBridge: every field of the pattern must match; other fields are ignored. */
export const matchesPattern = (pattern: RulePattern, event: unknown): boolean =>
  Object.entries(pattern).every(([field, wanted]) => {
    const found = isObject(event) ? event[field] : undefined;
    if (isMatchers(wanted)) return wanted.some((matcher) => matchesField(matcher, found));
    return Array.isArray(found) ? found.some((value) => matchesPattern(wanted, value)) : matchesPattern(wanted, found);
  });

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isMatchers = (value: RulePattern | readonly Matcher[]): value is readonly Matcher[] => Array.isArray(value);

const matchesField = (matcher: Matcher, found: unknown): boolean => {
  if (isObject(matcher) && 'exists' in matcher) return matcher.exists === (found !== undefined);
  return Array.isArray(found) ? found.some((value) => matchesValue(matcher, value)) : matchesValue(matcher, found);
};

const matchesValue = (matcher: Matcher, found: unknown): boolean => {
  if (found === undefined) return false;
  if (!isObject(matcher)) return matcher === found;
  if ('prefix' in matcher) return typeof found === 'string' && found.startsWith(matcher.prefix);
  if ('anything-but' in matcher) return ![matcher['anything-but']].flat().includes(found as string);
  throw new Error(`unknown matcher ${JSON.stringify(matcher)}`);
};
