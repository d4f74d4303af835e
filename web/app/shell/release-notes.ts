/** Where the product's updates are told, outside of it. */
export const releaseNotes = 'https://muster.example.com/releases';
