/** Address of the release notes, outside the application. */
export const releaseNotes = '/updates';
