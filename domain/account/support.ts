/** Address for questions about the product itself. */
export const supportAddress = 'support@muster.example.com';
