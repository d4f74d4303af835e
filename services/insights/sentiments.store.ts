import type { SentimentAnswer, SentimentRespondent } from '#domain/insights/sentiment.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** Its id is drawn by chance: one that is made of the time would lead to who answered then. */
export type KeptAnswer = SentimentAnswer & { accountId: string; id: string };
export const sentimentAnswers = defineStore<KeptAnswer>(
  'sentimentAnswer',
  {
    accountId: 'string',
    id: 'string',
    departmentId: 'string',
    teamId: 'string',
    week: 'string',
    mood: 'string',
    tags: 'any',
    comment: 'string?',
  },
  { primary: ['a#${accountId}#d#${departmentId}#sentiments', '${week}#${id}'] },
);

/** One for each shift: `id` is that of the hours, so that no one answers twice for them. */
export type KeptRespondent = SentimentRespondent & { accountId: string; id: string; version: number };
export const sentimentRespondents = defineStore<KeptRespondent>(
  'sentimentRespondent',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    departmentId: 'string',
    teamId: 'string',
    week: 'string',
    employeeId: 'string',
  },
  { primary: ['a#${accountId}#d#${departmentId}#respondents', '${week}#${id}'] },
);
