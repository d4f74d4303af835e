/** The longest name of a person, a company or a thing. */
export const longestName = 120;

/** The longest phone number, formatting included. */
export const longestPhone = 40;

/** The longest reason or reply. */
export const longestReason = 500;

/** The longest text of any field that has no limit of its own, in characters. */
export const longestText = 1_000_000;
