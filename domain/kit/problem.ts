/** Why an input cannot be taken: a message key, the field, and the figures of the rule. */
export type Problem = { key: string; field: string; measured?: number; limit?: number };

/** For rules that answer with what they made, or with why they did not. */
export const isProblem = (answer: object): answer is Problem => 'key' in answer && 'field' in answer;
