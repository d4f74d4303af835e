/** Stored in this browser: `due` once the checklist was first dismissed, `seen` when the hint was read. */
export type ChecklistHint = 'due' | 'seen';
export const checklistHintKey = 'muster-checklist-hint';
