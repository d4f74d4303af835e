/** Files that go with one thing: a message, an absence. */
export const mostAttachments = 5;

/** A file that goes with a message or an absence; its bytes lie in the store. */
export type Attachment = {
  id: string;
  /** As it was called where it came from. */
  file_name: string;
  contentType: string;
  /** In bytes. */
  size: number;
  /** Key among the stored files. */
  key: string;
};
