/** Why an input is invalid: message key, field, and values of the rule. */
export type Problem = { key: string; field: string; measured?: number; limit?: number };

/** Type guard for rules that return a result or a problem. */
export const isProblem = (answer: object): answer is Problem => 'key' in answer && 'field' in answer;
