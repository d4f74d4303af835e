/** What changed, on a page outside the application. */
export const releaseNotes = '/updates';
