import { type Rule, rules } from '#domain/labour/verdict.ts';

/** Whether it is one of the rules that have a name in the dictionaries. */
export const isNamedRule = (rule: string): rule is Rule => (rules as readonly string[]).includes(rule);
