/** In this browser: `due` once the checklist was dismissed for the first time, `seen` when the hint was read. */
export type ChecklistHint = 'due' | 'seen';
export const checklistHintKey = 'muster-checklist-hint';
