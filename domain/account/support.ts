/** Where questions about the product itself go. */
export const supportAddress = 'support@muster.example.com';
