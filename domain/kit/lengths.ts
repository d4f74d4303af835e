/** The longest name of a person, a company or a thing. */
export const longestName = 120;

/** The longest telephone number, with all that people write around it. */
export const longestPhone = 40;

/** The longest reason, or word in answer to someone. */
export const longestReason = 500;
